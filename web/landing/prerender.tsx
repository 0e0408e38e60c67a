import { renderToString } from 'react-dom/server'
import { AboutPage } from './about-page.tsx'
import { LandingDocument } from './landing-document.tsx'

/** The public documents as prerendered HTML; read by scripts/prerender.ts. */
export const pages = {
  'index.html': renderToString(<LandingDocument />),
  'about.html': renderToString(<AboutPage />),
}
