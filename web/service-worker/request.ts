/** Whether a call to the server went through. */
export async function sent(method: string, path: string, body: object, token?: string): Promise<boolean> {
  return (await answerTo(method, path, body, token)) !== undefined
}

/** What the server answers, if the call went through. */
export async function answerTo<T extends object>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<T | undefined> {
  try {
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    })
    return answer.ok ? await answer.json().catch(() => ({})) : undefined
  } catch {
    return undefined
  }
}
