import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens a clicked notification's page in this tab without a reload, so that unsent changes and typed text stay. */
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
