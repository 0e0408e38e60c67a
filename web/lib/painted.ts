/** Once the next frame has been painted. A page that is not looked at paints nothing and does not wait for it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 50)
  })
}
