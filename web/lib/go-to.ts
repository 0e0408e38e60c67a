let open: (path: string) => void = (path) => location.assign(path)

/** How code outside components opens a screen: set once at startup, with the router. */
export function openScreensWith(opener: (path: string) => void): void {
  open = opener
}

/** Opens a screen of the app, for buttons outside it, such as a toast's. */
export function goTo(path: string): void {
  open(path)
}
