import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, Map, Marker, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';

/** Streets and the names on them can be read. */
const FIRST_ZOOM = 14;

/**
 * The library starts its worker by an address; the page's policy wants to be told which (Trusted Types).
 * Browsers without it need nothing.
 */
function allowWorker(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (new URL(address, location.href).pathname === workerAddress) return address;
      throw new TypeError(`${address} is not the map's own worker.`);
    },
  });
}

/** Draws the streets in an element that says where they are; its words stay where the browser cannot. */
export function drawStreets(element: HTMLElement): void {
  const { streetMap = '', latitude, longitude } = element.dataset;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  allowWorker();
  setWorkerUrl(workerAddress);
  addProtocol('pmtiles', new Protocol().tile);
  const center: [number, number] = [Number(longitude), Number(latitude)];
  const map = new Map({
    container: element,
    center,
    zoom: FIRST_ZOOM,
    // Its own line is written by innerHTML, which the policy forbids; the page says it below the map.
    attributionControl: false,
    style: {
      version: 8,
      sources: {
        streets: { type: 'vector', url: `pmtiles://${new URL(streetMap, location.href).href}` },
      },
      // Signs would need a picture file of their own.
      layers: layers('streets', namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' }).filter(
        ({ layout }) => layout === undefined || !('icon-image' in layout),
      ),
    },
  });
  new Marker({ color: 'var(--rust)' }).setLngLat(center).addTo(map);
  const presses: Readonly<Record<string, () => void>> = {
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    reset: () => map.easeTo({ center, zoom: FIRST_ZOOM }),
  };
  for (const button of element.querySelectorAll<HTMLElement>('[data-map-control]')) {
    button.addEventListener('click', presses[button.dataset.mapControl ?? ''] ?? (() => undefined));
  }
  element.setAttribute('data-live', '');
}
