import { Benefits } from './benefits.tsx'
import { Features } from './features.tsx'
import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { Privileges } from './privileges.tsx'
import { SiteFrame } from './site-frame.tsx'

export function LandingPage() {
  return (
    <SiteFrame>
      <Hero />
      <Privileges />
      <Features />
      <Benefits />
      <FinalCall />
    </SiteFrame>
  )
}
