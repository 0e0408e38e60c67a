declare const self: ServiceWorkerGlobalScope

const PATIENCE_MS = 3_000

function openPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export async function tellPages(message: object): Promise<void> {
  for (const page of await openPages()) page.postMessage(message)
}

/** Asks the open pages and takes the first answer, if one comes soon. */
export async function askPages<T>(message: object): Promise<T | undefined> {
  return firstAnswer(await openPages(), message)
}

/** Shows a page of the app: in a window that is there, else in a new one. */
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
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  return Promise.race([...answers, late])
}
