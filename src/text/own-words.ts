// cspell:ignore licen laborator docena analys

/** What the check of own facts has to know about a language. Each list is an alternative of a regular expression. */
export interface Words {
  /** Between the ends of a range. */
  to: string;
  /** Before a phone number. */
  phone: string;
  /** Before a time of day, which is written with a colon or alone. */
  at: string;
  /** After a time of day. */
  clock: string;
  /** Streets before and after their names. */
  streetBefore: string;
  streetAfter: string;
  /** What numbers name. */
  named: string;
  /** What ordinal numbers name. */
  ordinal: string;
  /** Who speaks, or is spoken to. */
  own: string;
  /** What the owner offers. */
  offer: string;
  /** What the owner has or counts, and what offers have. */
  things: string;
  parts: string;
  /** Before a percentage, and after it. */
  rateBefore: string;
  rateAfter: string;
  /** What begins or ends at a full hour. */
  begins: string;
  /** Before the age of visitors. */
  ages: string;
  spans: string;
  /** Verbs and nouns of promises and offers about time. */
  service: string;
  /** Words of claims, after which no figure of the sentence is the owner's. */
  claim: string;
  /** Words of the world. A sentence with one of them is about the owner only if it says so. */
  world: string;
  /** Verbs after "we" for what an owner does, with any object and any unit. */
  deeds: string;
  /** Words of the world within the names of things that are offered. */
  goods: string;
  /** Comparisons that are conditions of an offer. */
  limits: string;
}

const ENGLISH: Words = {
  to: 'to|till|until|and|through|or',
  phone: 'phone|tel|call|fax|text|mobile|cell|whatsapp|hotline|dial|ring|reach us (?:at|on)',
  at: 'at|from|to|till|until|by|before|after|between|and|around|opens?|closes?|starts?|begins?|ends?|doors|daily|noon|,',
  clock: "a\\.?m\\.?|p\\.?m\\.?|o['’]clock|noon|hrs?|CET|CEST|GMT|UTC|E[SD]?T|C[SD]T|M[SD]T|P[SD]T",
  streetBefore: 'P\\.?O\\.? Box|Highway|Hwy\\.?|Route|Rte\\.?|Interstate|County Road|State Road',
  streetAfter:
    'Street|St\\.?|Avenue|Ave\\.?|Road|Rd\\.?|Lane|Ln\\.?|Drive|Dr\\.?|Boulevard|Blvd\\.?|Way|Court|Ct\\.?|Place|Square|Highway|Parkway|Terrace|Trail|Row|Hill',
  named:
    'rooms?|suites?|floors?|gates?|buildings?|halls?|booths?|stands?|units?|apt\\.?|apartments?|offices?|exits?|lines?|bus(?:es)?|trams?|trains?|platforms?|sections?|articles?|chapters?|pages?|steps?|parts?|modules?|lessons?|days?|weeks?|versions?|figures?|tables?|licen[sc]es?|ISO|RFC|WCAG|HTML|CC BY|EIN|VAT|registration|number|no\\.|nos\\.|file|docket|extension|ext\\.|iOS|Android|Windows|macOS|Chrome|Firefox|Safari|ID|passcode|code|PIN|account|reference|Creative Commons Attribution',
  ordinal:
    'floor|century|anniversary|annual|edition|workshop|conference|meeting|season|year|issue|course|cohort|field day|street|st\\.?|avenue|ave\\.?',
  own: "we|we['’](?:re|ve|ll|d)|our|ours|us|i|i['’](?:m|ve|ll)|my",
  offer:
    'please|bring|send|buy|rent|try|ask|allow|apply|applications?|jobs?|positions?|vacation|salary|interns?|internship|orders?|return|payment|account|sensor|probe|device|guide|brochure|book|app|battery|software|newsletter|workshop|dinner|breakfast|barn|kids|passengers|groups?|maximum|minimum|includes?|each|you|your|tickets?|admission|entry|entrance|fees?|prices?|priced|pricing|rates?|subscriptions?|plans?|lessons?|sessions?|modules?|workshops?|courses?|class(?:es)?|webinars?|events?|meetings?|visits?|tours?|delivery|shipping|appointments?|consultations?|discounts?|doors|seats?|venue|parking|lunch|coffee|registration|register|book|order|sign up|join|reserve|donations?|membership|members?|deposit|refunds?|invoices?|warranty|trial|starter|basic|pro|premium|package|kits?|samples? kit|adults?|children|students?|seniors?|free|team|staff|office|shop|store|open|closed|founded|hotel|tax|vat|directions|turn|walk|drive|stop',
  things:
    'growers|ranchers|producers|gardeners|families|employees|people|colleagues|engineers|scientists|agronomists|volunteers|interns|apprentices|partners|directors|founders|members|offices?|locations|branches|labs?|laborator(?:y|ies)|desks|customers|clients|subscribers|students|sensors|stations|drones|servers|vehicles|trucks|languages|counties|states|countries|provinces|projects?|programs?|articles|case studies|universities|schools|awards|prizes|farms|samples|messages|full-time|part-time',
  parts:
    'people|participants|attendees|guests|seats?|places|spots|spaces|tickets?|rooms?|workshops?|courses?|classes|events?|sessions?|lessons?|modules|chapters|visits?|reports?|issues?|questions|steps|pages|parts|plans|kits|copies|stops|blocks|field days?|members|persons',
  rateBefore: 'tax|VAT|discount of|deposit of',
  rateAfter: 'interest|commission|fee|down|off|discount|deposit|in advance|sales tax|VAT',
  ages: '(?:children|kids|adults|students)(?: under| over| aged| up to| from)?',
  begins: '(?:starts?|begins?|ends?|opens?|closes?|doors)[^.\\d]{0,12}\\sat',
  spans:
    'minutes?|min|hours?|business hours|days?|business days|working days|weekdays|weeks?|months?|years?',
  service:
    'served|serving|worked|in business|answer|answers|reply|replies|respond|responds|response|lasts?|takes?|deliver|delivery|ships?|shipping|call back|within|workshop|course|class|tour|visit|meeting|webinar|event|appointment|consultation|session|delete|deleted|store|stored|keep|kept|cancel|notice|refund|warranty|guarantee|trial|valid|arrive|early|in advance|walk|drive|ride|every|experience|contract|subscription|break|by (?:car|bus|train|bike|foot)|open|closed|old',
  claim:
    'percent|per cent|percentage|million|millions|billion|billions|trillion|thousands|average|averages|median|typical|typically|study|studies|research shows|researchers|survey|surveys|evidence|according|worldwide|global|globally|world|earth|planet|humanity|lose|loses|losing|lost|loss|losses|erode|erodes|eroded|eroding|reduces?|reduced|reducing|reduction|cuts?|saves?|saved|savings?|increases?|increased|raises?|raised|improves?|improved|improvement|gains?|grows?|grew|yields?|yielded|harvest|harvests|accurate|accuracy|accurately|precise|precision|detects?|detected|predicts?|predicted|forecasts?|warns?|faster|slower|earlier|sooner|cheaper|better|worse|fewer|more|less|left(?! (?:after|at|onto|on))|remaining|removes?|removed|destroys?|destroyed|kills?|died|deaths?|emits?|emitted|emissions|stores? carbon|washes|washed|carries|carried|formed|forms|form|need to form|believe|know|estimates?|estimated|shows?|showed|shown|found|finds?|find|report that|measured|measures|calculated|observed|profits?|revenue|times|twice|half|double|doubles|triple|most|nearly all|majority|out of|one in|in ten|degraded|is worth|are worth|in \\d+ of \\d+|of \\d+ cases|reach|reaches|see|sees|spot|spots|hits?|ancestors|humans?|resolution',
  world:
    'soil|soils|erosion|erosive|rills?|gull(?:y|ies)|rain|rains|rainfall|storms?|water|rivers?|runoff|sediment|topsoil|humus|carbon|climate|drought|crops?|corn|wheat|maize|rye|plants?|plowing|tillage|agriculture|farmland|cropland|farmers|farmer|growers|farming|countries|country|states|counties|nations|governments?|economy|industry|markets?|fields|satellites?|images?|species|worms?|roots?|fertilizers?|nitrogen|phosphorus|nutrients|degradation|land|terraces?|mulch|(?:an|per|each) (?:acre|hectare|ton|bushel)|a (?:hectare|ton|bushel)',
  deeds:
    "(?:we|i)(?:[’']ve)?\\s(?:(?:have|also|now|already|each year|every year) )*(?:work|worked|working|employ|grow|plant|planted|raise|keep|farm|farmed|manage|serve|served|visit|visited|help|helped|teach|train|trained|hire|hired|host|hosted|sell|sold|ship|rent|own|run|have built|built|install|installed|offer|advise|advised|answer|speak|meet|publish|print|hold|accept|deliver|drive|drill|take)",
  goods:
    '(?:soil|water|field|crop|land|rain|root|erosion|satellite|farm)[ -](?:tests?|testing|samples?|sampling|analys[ie]s|probes?|sensors?|gauges?|visits?|days?|trips?|walks?|courses?|labs?|reports?|kits?|consultants?|advice)',
  limits:
    '(?:more|less|fewer|smaller|larger|longer|shorter) than (?=[$€£]?\\d)|\\d+ or (?:more|less|fewer)|half(?: the)? price|(?<=[$€£]\\d+) (?:more|less|extra)',
};

// cspell:disable
const SPANISH: Words = {
  to: 'a|al|y|hasta|o',
  phone:
    'tel[eé]fonos?|tel|llam[ae](?:r|nos|me)?|llámenos|llámanos|fax|m[oó]vil|celular|whatsapp|marque|n[uú]mero',
  at: 'a las?|desde|hasta|las?|abre|cierra|empieza|termina|comienza|,',
  clock: 'a\\.? ?m\\.?|p\\.? ?m\\.?|h|hs|hrs?|CET|CST|EST',
  streetBefore:
    'calle|c/|avenida|av\\.|avda\\.|paseo|plaza|carretera|camino|calzada|bulevar|blvd\\.?|prolongaci[oó]n|privada|ruta|apartado(?: postal)?|apdo\\.?(?: postal)?|autopista|km',
  streetAfter: 'sur|norte|oriente|poniente',
  named:
    'salas?|aulas?|pisos?|plantas?|puertas?|edificios?|salones|sal[oó]n|stands?|oficinas?|despachos?|salidas?|l[ií]neas?|autob[uú]s(?:es)?|camiones|and[eé]n|secci[oó]n|art[ií]culos?|cap[ií]tulos?|p[aá]ginas?|pasos?|partes?|m[oó]dulos?|lecci[oó]n(?:es)?|d[ií]as?|semanas?|versi[oó]n|figuras?|tablas?|licencia|ISO|RFC|WCAG|HTML|CC BY|RFC|registro|extensi[oó]n|ext\\.|iOS|Android|Windows|macOS|Chrome|Firefox|Safari|ID|cuenta|clave|referencia|n[uú]mero|n[uú]m\\.|n\\.?[ºo°]|c\\. ?p\\.|c[oó]digo postal|colonia|secci[oó]n',
  ordinal:
    'pisos?|planta|siglo|aniversario|edici[oó]n|taller|congreso|reuni[oó]n|temporada|año|curso|número',
  // Every verb of the first person.
  own: 'nosotros|nosotras|nos|nuestr[oa]s?|somos|hemos|\\p{L}{3,}[aei]mos|yo|mi|mis|asesoro|trabajo(?= (?:con|en|desde))',
  offer:
    'por favor|traiga|env[ií]e(?:nos)?|compre|rente|pruebe|pregunte|solicitudes|empleo|puesto|vacaciones|sueldo|salario|pedidos?|devolver|devoluci[oó]n|pago|paquete|sensor|sonda|aparato|gu[ií]a|folleto|aplicaci[oó]n|pila|bater[ií]a|bolet[ií]n|cena|desayuno|granero|habitaciones|caben|soci[oa]s|pagan|an[aá]lisis de suelo|grupos?|m[aá]ximo|m[ií]nimo|incluye|llegue|usted|ustedes|su|sus|tu|tus|entradas?|boletos?|tarifas?|cuotas?|precios?|suscripci[oó]n(?:es)?|planes|plan|lecci[oó]n(?:es)?|sesi[oó]n(?:es)?|m[oó]dulos?|talleres|taller|cursos?|clases?|seminarios?|eventos?|reuni[oó]n(?:es)?|visitas?|recorridos?|entregas?|env[ií]os?|citas?|consultas?|consultor[ií]a|descuentos?|puertas|lugares|asientos?|cupo|estacionamiento|almuerzo|comida|caf[eé]|inscripci[oó]n|inscr[ií]b(?:ase|ete)|reserv[ae]|pida|solicite|donativos?|membres[ií]a|miembros?|dep[oó]sito|reembolsos?|facturas?|garant[ií]a|prueba|b[aá]sico|paquete|kits?|adultos?|niños|estudiantes?|gratis|gratuit[oa]|equipo|personal|oficina|tienda|abiert[oa]|abre|cerrad[oa]|cierra|fundada|hotel|iva|parada|camine',
  things:
    'productor[ae]s|familias|consejer[oa]s|empleados|empleadas|personas|colegas|ingenier[oa]s|cient[ií]fic[oa]s|agr[oó]nom[oa]s|voluntari[oa]s|becari[oa]s|soci[oa]s|director[ae]s|fundador[ae]s|miembros|oficinas?|sedes?|sucursales|laboratorios?|escritorios|clientes|suscriptores|estudiantes|alumn[oa]s|sensores|estaciones|drones|servidores|veh[ií]culos|camionetas|idiomas|lenguas|condados|estados|pa[ií]ses|provincias|proyectos?|programas?|art[ií]culos|estudios de caso|universidades|escuelas|premios|fincas|ranchos|muestras|mensajes',
  parts:
    'personas|participantes|asistentes|invitados|asientos|lugares|plazas|cupos|cajones|entradas|boletos|salas?|talleres|taller|cursos?|clases|eventos?|sesiones|lecciones|m[oó]dulos|cap[ií]tulos|visitas?|informes?|n[uú]meros|preguntas|pasos|p[aá]ginas|partes|planes|kits|copias|paradas|cuadras|d[ií]as de campo|miembros',
  rateBefore: 'iva|descuento del?|dep[oó]sito del?|anticipo del?',
  rateAfter:
    'de inter[eé]s|de comisi[oó]n|de enganche|de descuento|de anticipo|de dep[oó]sito|de iva',
  ages: '(?:niños|niñas|menores|mayores|adultos) (?:de|desde|hasta)',
  begins: 'a las?',
  spans: 'minutos?|min|horas?|d[ií]as?|d[ií]as h[aá]biles|semanas?|meses|mes|años?',
  service:
    'llevamos|trabajamos|atendemos|respondemos|contestamos|respuesta|responder|dura|duran|tarda|tardan|entrega|env[ií]o|dentro de|en un plazo|taller|curso|clase|recorrido|visita|reuni[oó]n|seminario|evento|cita|consulta|sesi[oó]n|borramos|guardamos|conservamos|cancel[ae]|cancelar|aviso|reembolso|garant[ií]a|prueba|v[aá]lid[oa]|llegue|antes|anticipaci[oó]n|a pie|en coche|en autob[uú]s|cada|experiencia|contrato|suscripci[oó]n|descanso|abiert[oa]|cerrad[oa]',
  claim:
    'por ciento|porcentaje|mill[oó]n|millones|miles|promedio|media|mediana|t[ií]picamente|estudios?(?! de caso)|investigaci[oó]n muestra|investigador[ae]s|encuestas?|evidencia|seg[uú]n|mundial(?:es|mente)?|global(?:es|mente)?|mundo|tierra|planeta|humanidad|pierden?|perdemos|perdi[oó]|perdieron|p[eé]rdidas?|perdid[oa]s?|erosiona(?:n|do|da)?|reduc(?:e|en|ido|ida|imos|ir|jo)|reducci[oó]n|recorta(?:n|mos)?|ahorra(?:n|mos|r)?|ahorros?|aument(?:a|an|amos|o|[oó])|mejora(?:n|mos|s)?|gana(?:n|mos)?|crece(?:n|mos)?|rinde(?:n)?|rendimientos?|cosechas?|exact[oa]s?|exactitud|precis[oa]s?|precisi[oó]n|detecta(?:n|mos)?|predice(?:n)?|pronostica(?:n|mos)?|avisa(?:n|mos)?|m[aá]s|menos|mejor|peor|quedan|arrastra(?:n)?|arranca(?:n)?|destruye(?:n)?|mata(?:n)?|emite(?:n)?|emisiones|se forma(?:n)?|tarda(?:n)? en formarse|creemos|sabemos|estima(?:n|mos)?|muestra(?:n)?(?! gratis)|encontr[oó]|encuentra(?:n)?|encontramos|mid(?:ió|ieron)|medi(?:mos|r)|de \\d+ casos|mide(?:n)?(?! \\d+(?:[.,]\\d+)? ?(?:cm|mm|m|kg|g) de)|calcul[oó]|observ[oó]|ganancias?|ingresos|veces|mitad|doble|triple|mayor[ií]a|de cada|degradad[oa]s?|vale(?:n)?|alcanza(?:n)?|ve(?:n|mos)?|antepasados|resoluci[oó]n',
  world:
    'suelos?|erosi[oó]n|surcos?|c[aá]rcavas?|lluvias?|tormentas?|aguas?|r[ií]os?|escorrent[ií]a|sedimentos?|humus|carbono|clima|sequ[ií]as?|cultivos?|ma[ií]z|trigo|centeno|plantas|labranza|agricultura|agricultor[ae]s?|campesin[oa]s|gobiernos?|econom[ií]a|industria|mercado|sat[eé]lites?|im[aá]genes|especies|lombrices|ra[ií]ces|fertilizantes?|nitr[oó]geno|f[oó]sforo|degradaci[oó]n|parcelas|campos|nutrientes|terrazas?|acolchado|por (?:hect[aá]rea|tonelada|acre)|la (?:hect[aá]rea|tonelada)',
  deeds:
    'hemos (?:trabajado|visitado|atendido|plantado|formado|ayudado|asesorado)|trabajamos|empleamos|cultivamos|plantamos|sembramos|criamos|atendemos|visitamos|ayudamos|capacitamos|contratamos|vendemos|enviamos|rentamos|manejamos|operamos|instalamos|ofrecemos|asesoramos|hablamos|publicamos|tenemos|hemos recibido|recibimos|ganamos (?=\\d+ (?:premios|becas|concursos))|plantamos|asesoro|trabajo',
  goods:
    '(?:an[aá]lisis|pruebas?|muestras?|muestreos?|sensor(?:es)?|sondas?|visitas?|d[ií]as?|cursos?|informes?|laboratorio) (?:del? )?(?:suelos?|agua|campo|lluvia|ra[ií]ces|erosi[oó]n|sat[eé]lite)',
  limits:
    '(?:m[aá]s|menos|mayor(?:es)?|menor(?:es)?) de (?=[$€£]?\\d)|\\d+ o m[aá]s|(?<=[$€£][\\d,.]+) (?:m[aá]s|menos)|cuestan? la mitad|mitad de precio',
};
// cspell:enable

/** Without words, only what all languages write alike is known. */
const NONE = '(?!)';

const OTHER: Words = {
  to: NONE,
  phone: 'tel|fax|whatsapp',
  at: NONE,
  clock: 'h|Uhr|CET|CEST|GMT|UTC',
  streetBefore: NONE,
  streetAfter: NONE,
  named: 'ISO|RFC|WCAG|HTML|CC BY',
  ordinal: NONE,
  own: NONE,
  offer: NONE,
  things: NONE,
  parts: NONE,
  rateBefore: NONE,
  rateAfter: NONE,
  begins: NONE,
  ages: NONE,
  spans: NONE,
  service: NONE,
  claim: NONE,
  world: NONE,
  deeds: NONE,
  goods: NONE,
  limits: NONE,
};

const LANGUAGES: Readonly<Record<string, Words>> = { en: ENGLISH, es: SPANISH };

export function ownWordsOf(language: string): Words {
  return LANGUAGES[new Intl.Locale(language).language] ?? OTHER;
}
