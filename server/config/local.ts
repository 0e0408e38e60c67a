/** Whether the product's own address is on this machine. */
export function isLocalAddress(publicUrl: string): boolean {
  return isLocal(new URL(publicUrl).hostname)
}

export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
