declare const self: ServiceWorkerGlobalScope

const ANSWER_TIMEOUT_MS = 3_000

function openPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export async function notifyPages(message: object): Promise<void> {
  for (const page of await openPages()) page.postMessage(message)
}

/** Asks the open pages; returns the first answer, or undefined if none comes in time. */
export async function askPages<T>(message: object): Promise<T | undefined> {
  return firstAnswer(await openPages(), message)
}

/** Shows a page of the app: in an open window, else in a new one. */
export async function openPage(address: string): Promise<void> {
  const { href, pathname, search, hash } = new URL(address, self.location.origin)
  const [page] = await openPages()
  if (page) {
    const focused = await page.focus().catch(() => page)
    if (await firstAnswer([focused], { type: 'open-page', page: pathname + search + hash })) return
    const moved = await focused.navigate(href).catch(() => null)
    if (moved) return
  }
  await self.clients.openWindow(href)
}

function firstAnswer<T>(pages: readonly WindowClient[], message: object): Promise<T | undefined> {
  const answers = pages.map(
    (page) =>
      new Promise<T>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = ({ data }) => data && resolve(data)
        page.postMessage(message, [channel.port2])
      }),
  )
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS))
  return Promise.race([...answers, timeout])
}
