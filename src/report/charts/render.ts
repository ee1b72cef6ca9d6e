/** Renders Vega-Lite specs: SVG by Vega, PNG by resvg with a bundled font, so that bytes are equal on all machines. */
import { createRequire } from 'node:module';
import type { ChartSpec } from './style.js';

/** Preloads the renderers, which takes about half a second. */
export async function loadRenderers(): Promise<void> {
  await Promise.all([import('vega'), import('vega-lite'), import('@resvg/resvg-js')]);
}

/** Renders a chart as SVG text. Vega's warnings go to the callback `warn`, because only the command line prints. */
export async function renderSvg(spec: ChartSpec, warn: (message: string) => void = () => {}): Promise<string> {
  // Lazy: Vega takes a third of a second to load.
  const [vega, vegaLite] = await Promise.all([import('vega'), import('vega-lite')]);
  const logger = vega.logger(vega.Warn);
  logger.warn = logger.error = (...messages: unknown[]) => {
    warn(messages.join(' '));
    return logger;
  };
  const view = new vega.View(vega.parse(vegaLite.compile(spec, { logger }).spec), { renderer: 'none', logger });
  // Vega numbers gradients and clip paths per process: the reset makes output reproducible.
  vega.resetSVGDefIds();
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** Renders SVG text as PNG at twice its size, off the main thread. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const picture = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: 2 },
    // Without a font, resvg silently draws no text.
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  });
  return picture.asPng();
}
