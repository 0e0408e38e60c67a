import '../styles/app.css'
import { hydrateRoot } from 'react-dom/client'
import { LandingDocument } from './landing-document.tsx'

hydrateRoot(document.getElementById('root')!, <LandingDocument />)

// The code that knows sessions is only fetched for someone who may have one.
if ('storedSession' in document.documentElement.dataset) {
  const { leaveWhenSignedIn } = await import('./leave-when-signed-in.ts')
  leaveWhenSignedIn()
}
