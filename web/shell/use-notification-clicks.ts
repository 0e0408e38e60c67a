import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A pressed notification opens its page in this tab. The app is not loaded anew: what is on its way or typed stays. */
export function useNotificationClicks(): void {
  const router = useRouter()
  useEffect(() => {
    const open = ({ data, ports }: MessageEvent<{ type?: string; page?: string } | undefined>) => {
      if (data?.type !== 'open-page' || !data.page) return
      ports[0]?.postMessage(true)
      router.history.push(data.page)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [router])
}
