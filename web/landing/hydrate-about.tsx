import '../styles/app.css'
import { hydrateRoot } from 'react-dom/client'
import { AboutPage } from './about-page.tsx'

hydrateRoot(document.getElementById('root')!, <AboutPage />)
