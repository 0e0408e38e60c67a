import { useEffect, useState } from 'react'

export type PhoneRules = typeof import('#domain/account/phone.ts')

let loaded: PhoneRules | undefined

/** The numbering plan is the heaviest part of Settings, so it comes beside the page, not before it. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (rules) return
    import('#domain/account/phone.ts').then(
      (module) => {
        loaded = module
        setRules(module)
      },
      (failure) => console.error(failure),
    )
  }, [rules])
  return rules
}
