/** A browser that is driven as a person would: by what is on the screen, with a pointer and keys. */
export type Driver = {
  open: (url: string) => Promise<void>
  /** evaluates an expression in the page, and waits for it if it is a promise */
  evaluate: <T>(expression: string) => Promise<T>
  /** presses and releases the pointer at a point of the window */
  press: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  /** a picture of the window, as PNG */
  picture: () => Promise<Buffer>
  stop: () => Promise<void>
}

/** A browser that is not on this machine. The message says what to install. */
export class Missing extends Error {}

/** Enter, as WebDriver names it. */
export const ENTER = '\uE007'

/** How the pointer moves, in WebDriver and in its successor. */
export function pressActions(x: number, y: number) {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

export function typeActions(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
