import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { signatureOf, type TwilioSettings } from '../phone/twilio.ts'

const ACCOUNT = 'ACstandin00000000000000000000000000'
const FROM = '+12025550100'
/** After ringing this long a call counts as not answered. */
const RINGS_FOR_MS = 60_000

export type TestCall = {
  sid: string
  to: string
  from: string
  script: string
  status: string
  answeredBy: string | null
  statusCallback: string | null
  machineCallback: string | null
  createdAt: Date
}

/** What the person at the phone does. */
export type PhoneAction = '1' | '2' | '3' | 'listen' | 'voicemail' | 'busy' | 'ignore'

/** A phone service on this machine: the same calls, the same signed callbacks, and the phone is a page in the outbox. */
export class TwilioStandIn {
  readonly settings: TwilioSettings
  readonly #db: Pool
  readonly #clock: () => Date
  #callBack: (url: string, values: Record<string, string>) => Promise<string> = async () => ''

  constructor(db: Pool, authToken: string, clock: () => Date) {
    this.#db = db
    this.#clock = clock
    this.settings = { accountSid: ACCOUNT, authToken, from: FROM, apiBase: 'http://phone.invalid' }
  }

  /** Delivers its callbacks to the product. */
  mount(fastify: FastifyInstance): void {
    this.#callBack = async (url, values) => {
      const answer = await fastify.inject({
        method: 'POST',
        url: url.replace(/^https?:\/\/[^/]+/, ''),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signatureOf(this.settings.authToken, url, values),
        },
        payload: new URLSearchParams(values).toString(),
      })
      if (answer.statusCode >= 400) throw new Error(`The callback answered ${answer.statusCode}.`)
      return answer.body
    }
  }

  /** Its REST calls, as `fetch` would reach them. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url)
    const { accountSid, authToken } = this.settings
    const wanted = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    if (new Headers(init.headers).get('authorization') !== wanted) return failure(401, 20003, 'Authenticate')
    const path = pathname.replace(`/2010-04-01/Accounts/${accountSid}`, '')
    if (path === '/Calls.json' && init.method === 'POST') {
      return this.#place(new URLSearchParams(String(init.body ?? '')))
    }
    if (path === '/Calls.json') {
      const calls = await this.calls(
        searchParams.get('To') ?? undefined,
        Number(searchParams.get('PageSize') ?? 50),
      )
      return Response.json({ calls: calls.map((call) => this.#toResource(call)) })
    }
    const sid = /^\/Calls\/(\w+)\.json$/.exec(path)?.[1]
    const call = sid && (await this.call(sid))
    return call
      ? Response.json(this.#toResource(call))
      : failure(404, 20404, 'The requested resource was not found')
  }

  /** Newest first; all, or those to one number. */
  calls(to?: string, most = 50): Promise<TestCall[]> {
    return rows<TestCall>(
      this.#db,
      sql`select ${COLUMNS} from test_call where ${to ?? null}::text is null or recipient = ${to ?? null}
          order by created_at desc limit ${most}`,
    )
  }

  call(sid: string): Promise<TestCall | undefined> {
    return first<TestCall>(this.#db, sql`select ${COLUMNS} from test_call where sid = ${sid}`)
  }

  /** The call behind an entry of the outbox. */
  async sidOf(outbox: number): Promise<string | undefined> {
    const found = await first<{ sid: string }>(
      this.#db,
      sql`select sid from test_call where outbox = ${outbox}`,
    )
    return found?.sid
  }

  /** Simulates the person answering the call, or not. Returns what the call says last. */
  async answer(sid: string, how: PhoneAction): Promise<string> {
    const call = await this.call(sid)
    if (call?.status !== RINGING) return ''
    const ended = how === 'busy' ? 'busy' : how === 'ignore' ? 'no-answer' : 'completed'
    const answeredBy = how === 'voicemail' ? 'machine_start' : ended === 'completed' ? 'human' : null
    const said = how === '1' || how === '2' || how === '3' ? await this.#press(call, how) : ''
    await run(
      this.#db,
      sql`with ended as (
            update test_call set status = ${ended}, answered_by = ${answeredBy} where sid = ${sid} returning outbox
          )
          update outbox set state = ${STATES[how]} where id = (select outbox from ended)`,
    )
    const values = { CallSid: sid, AccountSid: ACCOUNT }
    if (answeredBy && call.machineCallback)
      await this.#callBack(call.machineCallback, { ...values, AnsweredBy: answeredBy })
    if (call.statusCallback) await this.#callBack(call.statusCallback, { ...values, CallStatus: ended })
    return said
  }

  async #press(call: TestCall, digit: string): Promise<string> {
    const action = /<Gather[^>]* action="([^"]+)"/.exec(call.script)?.[1]?.replaceAll('&amp;', '&')
    if (!action) return ''
    const values = { CallSid: call.sid, AccountSid: ACCOUNT, CallStatus: 'in-progress', Digits: digit }
    return spokenIn(await this.#callBack(action, values))
  }

  async #place(form: URLSearchParams): Promise<Response> {
    const to = form.get('To') ?? ''
    if (!/^\+[1-9]\d{7,14}$/.test(to))
      return failure(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    if (!form.get('Twiml')) return failure(400, 21205, 'Url or Twiml is missing')
    const script = form.get('Twiml')!
    if (script.length > 4_000) return failure(400, 32018, 'Twiml size exceeded maximum allowed value')
    const sid = `CA${randomBytes(16).toString('hex')}`
    await transaction(this.#db, async (tx) => {
      const entry = await first<{ id: number }>(
        tx,
        sql`insert into outbox (kind, recipient, subject, body, state)
            values ('call', ${to}, 'Phone call', ${spokenIn(script)}, ${RINGING}) returning id`,
      )
      await run(
        tx,
        sql`insert into test_call (sid, outbox, recipient, sender, script, status, status_callback, machine_callback, created_at)
            values (${sid}, ${entry!.id}, ${to}, ${form.get('From') ?? ''}, ${script}, 'ringing',
              ${form.get('StatusCallback')}, ${form.get('AsyncAmdStatusCallback')}, ${this.#clock()})`,
      )
    })
    return Response.json(this.#toResource((await this.call(sid))!), { status: 201 })
  }

  #toResource({ sid, to, from, status, answeredBy, createdAt }: TestCall) {
    const unanswered = status === 'ringing' && this.#clock().getTime() - createdAt.getTime() > RINGS_FOR_MS
    return {
      sid,
      account_sid: ACCOUNT,
      to,
      from,
      status: unanswered ? 'no-answer' : status,
      answered_by: answeredBy,
      date_created: createdAt.toUTCString(),
      direction: 'outbound-api',
    }
  }
}

export const RINGING = 'ringing'

const STATES: Record<PhoneAction, string> = {
  '1': 'answered, pressed 1',
  '2': 'answered, pressed 2',
  '3': 'answered, pressed 3',
  listen: 'answered',
  voicemail: 'taken by voicemail',
  busy: 'busy',
  ignore: 'not answered',
}

const COLUMNS = sql`sid, recipient as "to", sender as "from", script, status, answered_by as "answeredBy",
  status_callback as "statusCallback", machine_callback as "machineCallback", created_at as "createdAt"`

function failure(status: number, code: number, message: string): Response {
  return Response.json(
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    { status },
  )
}

/** The spoken text of a script, one sentence per line. */
function spokenIn(script: string): string {
  const said = [...script.matchAll(/<Say>([^<]*)<\/Say>/g)].map(([, text = '']) => text)
  return said
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
