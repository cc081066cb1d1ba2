// cspell:ignore licen laborator docena
import { dateWords, weekdayWords } from '../lib/language.ts';

/**
 * Figures that need no source, because they are facts of the site's owner and not claims about the world: phone numbers,
 * times, dates, addresses, and names with numbers in any sentence; prices, durations, and counts in sentences about the
 * owner's own things. Each list is an alternative of a regular expression that ignores letter case.
 */
interface Words {
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
    'rooms?|suites?|floors?|gates?|buildings?|halls?|booths?|stands?|units?|apt\\.?|apartments?|offices?|exits?|lines?|bus(?:es)?|trams?|trains?|platforms?|sections?|articles?|chapters?|pages?|steps?|parts?|modules?|lessons?|days?|weeks?|versions?|figures?|tables?|licen[sc]es?|ISO|RFC|WCAG|HTML|CC BY|EIN|VAT|registration|number|no\\.|nos\\.|file|docket|ID|passcode|code|PIN|account|reference|Creative Commons Attribution',
  ordinal:
    'floor|century|anniversary|annual|edition|workshop|conference|meeting|season|year|issue|course|cohort|field day|street|st\\.?|avenue|ave\\.?',
  own: "we|we['’](?:re|ve|ll|d)|our|ours|us|i|i['’](?:m|ve|ll)|my",
  offer:
    'please|bring|groups?|maximum|minimum|includes?|each|you|your|tickets?|admission|entry|entrance|fees?|prices?|priced|pricing|rates?|subscriptions?|plans?|lessons?|sessions?|modules?|workshops?|courses?|class(?:es)?|webinars?|events?|meetings?|visits?|tours?|delivery|shipping|appointments?|consultations?|discounts?|doors|seats?|venue|parking|lunch|coffee|registration|register|book|order|sign up|join|reserve|donations?|membership|members?|deposit|refunds?|invoices?|warranty|trial|starter|basic|pro|premium|package|kits?|samples? kit|adults?|children|students?|seniors?|free|team|staff|office|shop|store|open|closed|founded|hotel|tax|vat|directions|turn|walk|drive|stop',
  things:
    'employees|people|colleagues|engineers|scientists|agronomists|volunteers|interns|apprentices|partners|directors|founders|members|offices?|locations|branches|labs?|laborator(?:y|ies)|desks|customers|clients|subscribers|students|sensors|stations|drones|servers|vehicles|trucks|languages|counties|states|countries|provinces|projects?|programs?|articles|case studies|universities|schools|awards|prizes|farms|samples|messages|full-time|part-time',
  parts:
    'people|participants|attendees|guests|seats?|places|spots|spaces|tickets?|rooms?|workshops?|courses?|classes|events?|sessions?|lessons?|modules|chapters|visits?|reports?|issues?|questions|steps|pages|parts|plans|kits|copies|stops|blocks|field days?|members|persons',
  rateBefore: 'tax|VAT|discount of|deposit of',
  rateAfter: 'off|discount|deposit|in advance|sales tax|VAT',
  ages: '(?:children|kids|adults|students)(?: under| over| aged| up to| from)?',
  begins: '(?:starts?|begins?|ends?|opens?|closes?|doors)[^.\\d]{0,12}\\sat',
  spans:
    'minutes?|min|hours?|business hours|days?|business days|working days|weekdays|weeks?|months?|years?',
  service:
    'served|serving|worked|in business|answer|answers|reply|replies|respond|responds|response|lasts?|takes?|deliver|delivery|ships?|shipping|call back|within|workshop|course|class|tour|visit|meeting|webinar|event|appointment|consultation|session|delete|deleted|store|stored|keep|kept|cancel|notice|refund|warranty|guarantee|trial|valid|arrive|early|in advance|walk|drive|ride|every|experience|contract|subscription|break|by (?:car|bus|train|bike|foot)|open|closed|old',
  claim:
    'percent|per cent|percentage|million|millions|billion|billions|trillion|thousands|average|averages|median|typical|typically|study|studies|research shows|researchers|survey|surveys|evidence|according|worldwide|global|globally|world|earth|planet|humanity|lose|loses|losing|lost|loss|losses|erode|erodes|eroded|eroding|reduces?|reduced|reducing|reduction|cuts?|saves?|saved|savings?|increases?|increased|raises?|raised|improves?|improved|improvement|gains?|grows?|grew|yields?|yielded|harvest|harvests|accurate|accuracy|accurately|precise|precision|detects?|detected|predicts?|predicted|forecasts?|warns?|faster|slower|earlier|sooner|cheaper|better|worse|fewer|more|less|left|remaining|removes?|removed|destroys?|destroyed|kills?|died|deaths?|emits?|emitted|emissions|stores? carbon|washes|washed|carries|carried|formed|forms|form|need to form|believe|know|estimates?|estimated|shows?|showed|shown|found|finds?|find|report that|measured|measures|calculated|observed|profits?|revenue|times|twice|half|double|doubles|triple|most|nearly all|majority|out of|one in|in ten|degraded|is worth|are worth',
  world:
    'soil|soils|erosion|erosive|rills?|gull(?:y|ies)|rain|rains|rainfall|storms?|water|rivers?|runoff|sediment|topsoil|humus|carbon|climate|drought|crops?|corn|wheat|maize|rye|plants?|plowing|tillage|agriculture|farmland|cropland|farmers|farmer|growers|farming|countries|country|governments?|economy|industry|markets?|fields|satellites?|images?|species|worms?|roots?|fertilizers?|nitrogen|phosphorus|degradation|land',
};

// cspell:disable
const SPANISH: Words = {
  to: 'a|al|y|hasta|o',
  phone:
    'tel[eé]fonos?|tel|llam[ae](?:r|nos|me)?|llámenos|llámanos|fax|m[oó]vil|celular|whatsapp|marque|n[uú]mero',
  at: 'a las?|desde|hasta|las?|abre|cierra|empieza|termina|comienza|,',
  clock: 'a\\.? ?m\\.?|p\\.? ?m\\.?|h|hs|hrs?|horas|CET|CST|EST',
  streetBefore:
    'calle|c/|avenida|av\\.|avda\\.|paseo|plaza|carretera|camino|calzada|bulevar|blvd\\.?|prolongaci[oó]n|privada|ruta|apartado(?: postal)?|apdo\\.?(?: postal)?|autopista|km',
  streetAfter: 'sur|norte|oriente|poniente',
  named:
    'salas?|aulas?|pisos?|plantas?|puertas?|edificios?|salones|sal[oó]n|stands?|oficinas?|despachos?|salidas?|l[ií]neas?|autob[uú]s(?:es)?|camiones|and[eé]n|secci[oó]n|art[ií]culos?|cap[ií]tulos?|p[aá]ginas?|pasos?|partes?|m[oó]dulos?|lecci[oó]n(?:es)?|d[ií]as?|semanas?|versi[oó]n|figuras?|tablas?|licencia|ISO|RFC|WCAG|HTML|CC BY|RFC|registro|ID|cuenta|clave|referencia|n[uú]mero|n[uú]m\\.|n\\.?[ºo°]|c\\. ?p\\.|c[oó]digo postal|colonia|secci[oó]n',
  ordinal:
    'pisos?|planta|siglo|aniversario|edici[oó]n|taller|congreso|reuni[oó]n|temporada|año|curso|número',
  own: 'nosotros|nosotras|nos|nuestr[oa]s?|somos|tenemos|estamos|trabajamos|ofrecemos|contamos|llevamos|respondemos|contestamos|enviamos|entregamos|abrimos|cerramos|damos|impartimos|publicamos|cobramos|atendemos|recibimos|conservamos|guardamos|borramos|visitamos|hablamos|fundamos|empleamos|alquilamos|cultivamos|yo|mi|mis',
  offer:
    'por favor|traiga|grupos?|m[aá]ximo|m[ií]nimo|incluye|llegue|usted|ustedes|su|sus|tu|tus|entradas?|boletos?|tarifas?|cuotas?|precios?|suscripci[oó]n(?:es)?|planes|plan|lecci[oó]n(?:es)?|sesi[oó]n(?:es)?|m[oó]dulos?|talleres|taller|cursos?|clases?|seminarios?|eventos?|reuni[oó]n(?:es)?|visitas?|recorridos?|entregas?|env[ií]os?|citas?|consultas?|consultor[ií]a|descuentos?|puertas|lugares|asientos?|cupo|estacionamiento|almuerzo|comida|caf[eé]|inscripci[oó]n|inscr[ií]b(?:ase|ete)|reserv[ae]|pida|solicite|donativos?|membres[ií]a|miembros?|dep[oó]sito|reembolsos?|facturas?|garant[ií]a|prueba|b[aá]sico|paquete|kits?|adultos?|niños|estudiantes?|gratis|gratuit[oa]|equipo|personal|oficina|tienda|abiert[oa]|abre|cerrad[oa]|cierra|fundada|hotel|iva|parada|camine',
  things:
    'empleados|empleadas|personas|colegas|ingenier[oa]s|cient[ií]fic[oa]s|agr[oó]nom[oa]s|voluntari[oa]s|becari[oa]s|soci[oa]s|director[ae]s|fundador[ae]s|miembros|oficinas?|sedes?|sucursales|laboratorios?|escritorios|clientes|suscriptores|estudiantes|alumn[oa]s|sensores|estaciones|drones|servidores|veh[ií]culos|camionetas|idiomas|lenguas|condados|estados|pa[ií]ses|provincias|proyectos?|programas?|art[ií]culos|estudios de caso|universidades|escuelas|premios|fincas|ranchos|muestras|mensajes',
  parts:
    'personas|participantes|asistentes|invitados|asientos|lugares|plazas|cupos|cajones|entradas|boletos|salas?|talleres|taller|cursos?|clases|eventos?|sesiones|lecciones|m[oó]dulos|cap[ií]tulos|visitas?|informes?|n[uú]meros|preguntas|pasos|p[aá]ginas|partes|planes|kits|copias|paradas|cuadras|d[ií]as de campo|miembros',
  rateBefore: 'iva|descuento del?|dep[oó]sito del?|anticipo del?',
  rateAfter: 'de descuento|de anticipo|de dep[oó]sito|de iva',
  ages: '(?:niños|niñas|menores|mayores|adultos) (?:de|desde|hasta)',
  begins: 'a las?',
  spans: 'minutos?|min|horas?|d[ií]as?|d[ií]as h[aá]biles|semanas?|meses|mes|años?',
  service:
    'llevamos|trabajamos|atendemos|respondemos|contestamos|respuesta|responder|dura|duran|tarda|tardan|entrega|env[ií]o|dentro de|en un plazo|taller|curso|clase|recorrido|visita|reuni[oó]n|seminario|evento|cita|consulta|sesi[oó]n|borramos|guardamos|conservamos|cancel[ae]|cancelar|aviso|reembolso|garant[ií]a|prueba|v[aá]lid[oa]|llegue|antes|anticipaci[oó]n|a pie|en coche|en autob[uú]s|cada|experiencia|contrato|suscripci[oó]n|descanso|abiert[oa]|cerrad[oa]',
  claim:
    'por ciento|porcentaje|mill[oó]n|millones|miles|promedio|media|mediana|t[ií]picamente|estudios?(?! de caso)|investigaci[oó]n muestra|investigador[ae]s|encuestas?|evidencia|seg[uú]n|mundial(?:es|mente)?|global(?:es|mente)?|mundo|tierra|planeta|humanidad|pierden?|perdemos|perdi[oó]|perdieron|p[eé]rdidas?|perdid[oa]s?|erosiona(?:n|do|da)?|reduc(?:e|en|ido|ida|imos|ir|jo)|reducci[oó]n|recorta(?:n|mos)?|ahorra(?:n|mos|r)?|ahorros?|aument(?:a|an|amos|o|[oó])|mejora(?:n|mos|s)?|gana(?:n|mos)?|crece(?:n|mos)?|rinde(?:n)?|rendimientos?|cosechas?|exact[oa]s?|exactitud|precis[oa]s?|precisi[oó]n|detecta(?:n|mos)?|predice(?:n)?|pronostica(?:n|mos)?|avisa(?:n|mos)?|m[aá]s|menos|mejor|peor|quedan|arrastra(?:n)?|arranca(?:n)?|destruye(?:n)?|mata(?:n)?|emite(?:n)?|emisiones|se forma(?:n)?|tarda(?:n)? en formarse|creemos|sabemos|estima(?:n|mos)?|muestra(?:n)?(?! gratis)|encontr[oó]|encuentra(?:n)?|encontramos|mid(?:e|en|ió|ieron|imos)|calcul[oó]|observ[oó]|ganancias?|ingresos|veces|mitad|doble|triple|mayor[ií]a|de cada|degradad[oa]s?|vale(?:n)?',
  world:
    'suelos?|erosi[oó]n|surcos?|c[aá]rcavas?|lluvias?|tormentas?|aguas?|r[ií]os?|escorrent[ií]a|sedimentos?|humus|carbono|clima|sequ[ií]as?|cultivos?|ma[ií]z|trigo|centeno|plantas|labranza|agricultura|agricultor[ae]s?|campesin[oa]s|gobiernos?|econom[ií]a|industria|mercado|sat[eé]lites?|im[aá]genes|especies|lombrices|ra[ií]ces|fertilizantes?|nitr[oó]geno|f[oó]sforo|degradaci[oó]n|parcelas|campos',
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
};

const LANGUAGES: Readonly<Record<string, Words>> = { en: ENGLISH, es: SPANISH };

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const find = (source: string): RegExp => new RegExp(source, 'giu');

const CURRENCY = '[$€£¥]|(?:US|C|A|MX)\\$|(?:USD|EUR|GBP|MXN|CAD|CHF|COP|ARS|CLP|PEN)';
const AMOUNT =
  '\\d{1,3}(?:[.,\\u00a0\\u202f]\\d{3})*(?:[.,]\\d{1,2})?(?![\\d%])|\\d+(?:[.,]\\d{1,2})?(?![\\d%])';
const MONEY_WORDS = 'dollars?|euros?|pounds?|pesos?|cents?|d[oó]lares|centavos';
const GAP = '[\\s\\u00a0\\u202f]?';
const DASH = '\\s?[-–—‑]\\s?';
const CLOCK = '(?:[01]?\\d|2[0-4])(?:[:.h][0-5]\\d)?';

const escaped = (words: readonly string[]) => words.map((word) => RegExp.escape(word));

/** Each match is a fact in any sentence. */
function factsOf(words: Words, language: string): RegExp[] {
  const { months, between } = dateWords(language);
  const month = `(?:${escaped([...months, ...months.map((name) => name.slice(0, 3))]).join('|')})(?!\\p{L})\\.?`;
  const days = escaped(weekdayWords(language)).join('|');
  const gap = `(?:${[...escaped(between), '\\.? ', ', '].join('|')})`;
  const range = `(?:${DASH}|\\s(?:${words.to})\\s)`;
  const day = '(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.|[ºª°])?(?!\\d)';
  const year = `(?:${gap}\\d{4})?`;
  const cue = `(?<=(?:(?<!\\p{L})(?:${words.at})|[(–—-])\\s?)`;
  return [
    '[\\w.+-]+@[\\w.-]+\\.\\w+|(?:https?://|www\\.)\\S+',
    // Phone numbers: with a country code, in parentheses, in North American groups, or after a word such as "call".
    '\\+\\d{1,3}(?:[\\s().-]*\\d){6,13}(?![\\d%])',
    '\\(0?\\d{2,5}\\)[\\s.-]?\\d{2,4}(?:[\\s.-]\\d{2,5}){0,3}(?![\\d%])',
    '(?<![\\d.,])(?:1-)?\\d{3}([-.])\\d{3}\\1\\d{4}(?!\\d)',
    `${word(words.phone)}\\.?:?[^.\\d]{0,24}\\d{2,5}(?:[\\s./-]\\d{2,6}){1,5}(?![\\d%])`,
    // Dates, and ranges of days.
    '(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!\\d)|(?<![\\d.,])\\d{1,2}([./])\\d{1,2}\\1(?:\\d{4}|\\d{2})(?![\\d%])',
    `${day}(?:(?:${range}|, (?:(?:${words.to})\\s)?)${day})*${gap}(?:of )?${month}${year}`,
    `(?<!\\p{L})${month}${gap}(?:the )?${day}(?:(?:${range}|, (?:(?:${words.to})\\s)?)${day})*${year}`,
    `(?<!\\p{L})(?:${days})s?\\.?,?\\s(?:the )?${day}(?=[\\s.,;:!?)]|$)(?!\\s?(?:${words.spans}))`,
    `\\d{1,3}(?:st|nd|rd|th|\\.?[ºª°])\\s(?:${words.ordinal})(?!\\p{L})`,
    // Times of day, and hours after a day of the week.
    `(?<!\\d)${CLOCK}(?:${range}(?:las? )?${CLOCK})?${GAP}(?:${words.clock})(?![\\p{L}\\d])`,
    `(?<!\\d)(?:[01]?\\d|2[0-4])[:][0-5]\\d${range}(?:las? )?(?:[01]?\\d|2[0-4])[:][0-5]\\d(?!\\d)`,
    `${cue}(?:[01]?\\d|2[0-4])[:][0-5]\\d(?!\\d)`,
    `(?<!\\p{L})(?:${days})s?(?!\\p{L})[^\\d.;]{0,30}${CLOCK}${range}(?:las? )?${CLOCK}(?![\\d%.,]\\d|\\s?%)`,
    // Addresses.
    `(?<![\\d.,])\\d{1,5}[A-Z]?(?:\\s(?:\\p{Lu}|de |del )[\\p{L}'’.]*){1,4}?\\s(?:${words.streetAfter})(?!\\p{L})`,
    `(?<!\\p{L})(?:${words.streetBefore})(?!\\p{L})(?:\\s[\\p{L}\\d'’./]+){0,5}?,?\\s(?:n[.º°úu]m?\\.?\\s?|#)?\\d{1,5}[A-Z]?(?:[.,]\\d)?(?![\\d%])`,
    '(?<=\\p{Lu}{2} )\\d{5}(?:-\\d{4})?(?!\\d)|(?<=, )\\d{5}(?= \\p{Lu})',
    // Coordinates, accounts, rates, and full hours.
    '-?\\d{1,3}\\.\\d{3,}°?[NS]?,\\s?-?\\d{1,3}\\.\\d{3,}°?[EW]?|\\p{L}{2}\\d{2}(?:\\s?\\d{4}){3,7}(?:\\s?\\d{1,3})?(?!\\d)|24/7',
    `(?<!\\d)\\d{1,2}${GAP}%\\s(?:${words.rateAfter})(?!\\p{L})|(?<!\\p{L})(?:${words.rateBefore})[\\s(]{1,2}\\d{1,2}${GAP}%`,
    `(?<!\\p{L})(?:${words.begins})\\s\\d{1,2}(?=[.,;!?](?!\\d)|$)`,
    `(?<!\\p{L})(?:${words.ages})\\s\\d{1,2}(?=\\s(?:\\p{L})|[.,;:)])(?!\\s(?:${words.spans}))`,
    // Names with numbers.
    `(?<!\\p{L})(?:${words.named})(?!\\p{L})[\\s:#]{1,2}\\d+(?:[./-]\\d+)*(?:\\s\\d{3,4})*[a-z]?(?:(?:${range}|, )\\d+[a-z]?)*(?![\\d%])`,
  ].map((source) => new RegExp(source, source.includes('\\p{Lu}') ? 'gu' : 'giu'));
}

export type OwnFacts = (sentence: string) => string;

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/**
 * Returns a function that replaces the owner's own facts in a sentence with spaces.
 *
 * @param names of the owner, such as the brand
 */
export function ownFactsOf(language: string, names: readonly string[] = []): OwnFacts {
  const words = LANGUAGES[new Intl.Locale(language).language] ?? OTHER;
  const facts = factsOf(words, language);
  const own = find(word([words.own, ...escaped(names)].join('|')));
  const offer = find(word(words.offer));
  const service = find(word(words.service));
  const claim = find(`${word(words.claim)}|[%‰±×°]`);
  const world = find(word(words.world));
  const money = find(
    `(?:${CURRENCY})${GAP}(?:${AMOUNT})(?:(?:${DASH}|\\s(?:${words.to})\\s)(?:${CURRENCY})?(?:${AMOUNT}))?|(?<![\\p{L}\\d.,])(?:${AMOUNT})${GAP}(?:${CURRENCY}|${word(MONEY_WORDS)})`,
  );
  const number =
    '(?<![\\p{L}\\d.,$€£-])(?:\\d{1,3}(?:[.,]?\\d{3})?(?![\\d%.,]\\d|\\d)|dozen|docena(?= de))';
  const several = `${number}(?:(?:${DASH}|\\s(?:${words.to})\\s)${number})?`;
  const counted = (things: string) =>
    find(`${several}(?:[\\s-](?:[\\p{L}’'-]+\\s){0,2}?)(?:${things})(?!\\p{L})`);
  const ownCounts = counted(`${words.things}|${words.parts}`);
  const partCounts = counted(words.parts);
  const spans = find(`${several}[\\s-](?:${words.spans})(?!\\p{L})`);
  const has = (pattern: RegExp, text: string): boolean => text.search(pattern) !== -1;
  const without = (pattern: RegExp, text: string): string => text.replaceAll(pattern, blank);
  return (sentence) => {
    const text = sentence.replaceAll('\n', ' ');
    const bare = facts.reduce((rest, fact) => without(fact, rest), text);
    const isOwn = has(own, text);
    const isOffer = has(offer, text);
    const counts = isOwn ? ownCounts : partCounts;
    const uncounted = isOwn || isOffer ? without(counts, bare) : bare;
    // A claim about the world may have any number of things.
    const isOfWorld = has(world, uncounted);
    if (has(claim, bare) || (isOfWorld && !isOwn)) return restored(bare, sentence);
    // Lists of prices have neither a verb nor a person.
    const unpriced = without(money, isOfWorld ? bare : uncounted);
    const isPromise = (isOwn || isOffer) && has(service, text);
    return restored(isPromise ? without(spans, unpriced) : unpriced, sentence);
  };
}

/** Puts the line breaks of the original back. */
function restored(bare: string, sentence: string): string {
  return [...sentence.matchAll(/\n/g)].reduce(
    (text, { index }) => `${text.slice(0, index)}\n${text.slice(index + 1)}`,
    bare,
  );
}
