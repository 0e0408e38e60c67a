import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { holdWaitsFromNowOn } from './clocks.ts'

/** How long the page waits for an answer before it says that none has come. */
export const REPLY_MS = 8_000

/** Opens the assistant, chooses Text, and returns its panel. Its answers may take as long as the machine needs. */
export async function chatInText(page: Page): Promise<Locator> {
  await holdWaitsFromNowOn(page, REPLY_MS)
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Text' }).click()
  return panel
}

const LINE = '**/api/conversations/ws*'

/** Lets the conversation's messages through, and keeps hold of the line to cut it or to speak on it. */
export async function tapLine(page: Page): Promise<() => WebSocketRoute> {
  let line: WebSocketRoute | undefined
  await page.routeWebSocket(LINE, (socket) => {
    line = socket
    socket.connectToServer()
  })
  return () => line!
}

/** Lets what the server says through, and once `hold` is called only after `release`. */
export async function tapAnswers(page: Page): Promise<{ hold: () => void; release: () => void }> {
  const released = Promise.withResolvers<void>()
  let isHeld = false
  await page.routeWebSocket(LINE, (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      if (isHeld) await released.promise
      socket.send(message)
    })
  })
  return {
    hold: () => {
      isHeld = true
    },
    release: released.resolve,
  }
}
