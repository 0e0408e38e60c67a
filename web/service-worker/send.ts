/** Whether a call to the server went through. */
export async function sent(method: string, path: string, body: object, token?: string): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return answer.ok
  } catch {
    return false
  }
}
