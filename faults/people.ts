import pg from 'pg'
import { signIdToken } from '#server/identity/tokens.ts'
import type { FakeBrowser, PushService } from '#server/stand-ins/push-service.ts'

export type Someone = { key: string; headers: Record<string, string>; browser: FakeBrowser }

/** Signed-in people, each with a browser that shows reminders. */
export async function invite(
  databaseUrl: string,
  url: string,
  service: PushService,
  count: number,
): Promise<Someone[]> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  db.on('error', () => {})
  try {
    const { rows } = await db.query<{ key: string; email: string }>(
      `insert into person (email, name, timezone, subscription_status)
       select 'someone' || n || '@example.org', 'Someone', 'UTC', 'grandfathered' from generate_series(1, $1::int) n
       returning key, email`,
      [count],
    )
    const people: Someone[] = []
    for (const { key, email } of rows) {
      const token = await signIdToken(db, url, { sub: email, email, email_verified: true }, new Date())
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const browser = service.browser()
      const body = JSON.stringify(browser.subscription)
      const answer = await fetch(`${url}/api/user/pushnotifications/subscribe`, {
        method: 'POST',
        headers,
        body,
      })
      if (!answer.ok) throw new Error(`No subscription: ${answer.status} ${await answer.text()}`)
      people.push({ key, headers, browser })
    }
    return people
  } finally {
    await db.end()
  }
}
