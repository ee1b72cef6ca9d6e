/** Vega-Lite specs to pictures: SVG by Vega, PNG by resvg with a typeface of our own, so that they are equal anywhere. */
import { createRequire } from 'node:module';
import type { ChartSpec } from './style.js';

/** Loads what draws: half a second that can pass while something else goes on. */
export async function loadRenderers(): Promise<void> {
  await Promise.all([import('vega'), import('vega-lite'), import('@resvg/resvg-js')]);
}

/** SVG text of a chart. What Vega warns of goes to `warn`, because only the command line prints. */
export async function renderSvg(spec: ChartSpec, warn: (message: string) => void = () => {}): Promise<string> {
  // Vega takes a third of a second to load, so it is loaded when there is something to draw.
  const [vega, vegaLite] = await Promise.all([import('vega'), import('vega-lite')]);
  const logger = vega.logger(vega.Warn);
  logger.warn = logger.error = (...messages: unknown[]) => {
    warn(messages.join(' '));
    return logger;
  };
  const view = new vega.View(vega.parse(vegaLite.compile(spec, { logger }).spec), { renderer: 'none', logger });
  // Vega numbers gradients and clip paths through all pictures of a process; each begins at 0 here, so that bytes repeat.
  vega.resetSVGDefIds();
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** PNG of an SVG text, at twice its size; drawn beside this thread. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const picture = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: 2 },
    // Without a font resvg draws no text at all, and says nothing.
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  });
  return picture.asPng();
}
