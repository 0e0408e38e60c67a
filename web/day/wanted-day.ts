import { useRouter } from '@tanstack/react-router'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'

/** The day that was asked for last. While it is being loaded another one is still shown, but the address is already its. */
export function useWantedDay(shown: LocalDate): () => LocalDate {
  const router = useRouter()
  return () => {
    const wanted = router.latestLocation.pathname.split('/')[2]
    return isLocalDate(wanted) ? wanted : shown
  }
}
