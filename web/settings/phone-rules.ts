import { useEffect, useState } from 'react'

export type PhoneRules = typeof import('#domain/account/phone.ts')

// The numbering plan is the heaviest part of Settings, so it comes beside the page, not before it.
const loading = import('#domain/account/phone.ts').catch((failure) => {
  console.error(failure)
  return 'failed' as const
})
let loaded: Awaited<typeof loading> | undefined

/** How phone numbers are checked and shown; undefined until that is known. */
export function usePhoneRules(): PhoneRules | 'failed' | undefined {
  const [rules, setRules] = useState(() => loaded)
  useEffect(() => {
    let left = false
    loading.then((arrived) => {
      loaded = arrived
      if (!left) setRules(() => arrived)
    })
    return () => {
      left = true
    }
  }, [])
  return rules
}
