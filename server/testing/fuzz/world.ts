import { initializeConversation } from '#contract/assistant.ts'
import type { Sent } from '#contract/endpoint.ts'
import { createScheme } from '#contract/schemes.ts'
import { createTask } from '#contract/tasks.ts'
import { Tickets } from '../../assistant/session/ticket.ts'
import { signatureOf } from '../../phone/twilio.ts'
import { Browser } from '../browser.ts'
import { careFor } from '../circle.ts'
import type { TestPerson, TestProduct } from '../product.ts'
import { push } from '../reminders.ts'
import { belongings } from './belongings.ts'
import { Dice } from './dice.ts'
import { hostileText } from './hostile.ts'
import type { Known } from './sample.ts'

/** Who attacks, and everything real that they know: ids, tokens, sign-ins under way, signatures. */
export type World = {
  host: string
  roles: { name: string; headers: [string, string][] }[]
  visits: { uid: string; cookie: string; token: string }[]
  known: Known
  /** an event of the payment provider, and signatures as it and the phone service make them */
  event: object
  signEvent: (body: string) => string
  signCall: (target: string, values: Record<string, string>) => string
  toolToken: string
  /** tickets for conversations, each good once */
  ticket: () => Promise<{ signature: string; variables: Record<string, unknown> }>
}

/** Fills a product with people who stand in different relations, and hands out what each could know. */
export async function makeWorld(product: TestProduct): Promise<World> {
  const { ctx } = product
  const member = await product.person('member@example.org', { name: 'Member' })
  const cared = await product.person('cared-for@example.org', { timezone: 'Asia/Kolkata' })
  const unpaid = await product.person('unpaid@example.org', { access: 'none' })
  await careFor(ctx, member, cared)
  await careFor(ctx, unpaid, member)
  const today = new Date().toISOString().slice(0, 10)
  const own = await belongings(product, member, today)
  const tasks = await twoTasks(product, member)
  const scheme = await product.call(
    createScheme,
    { body: { name: 'Loud', assignmentCriteria: '.*', onTaskDue: [push()] } },
    { as: member },
  )
  const stripe = await ctx.payments.stripe()
  const { webhookSecret: secret } = ctx.payments
  const authToken = ctx.standIns.phone!.settings.authToken
  return {
    host: new URL(ctx.config.publicUrl).host,
    roles: rolesOf(ctx.config.publicUrl, { member, cared, unpaid }),
    visits: await Promise.all(Array.from({ length: 4 }, () => visit(product))),
    known: {
      ...guesses(ctx.config.publicUrl),
      ...own,
      date: [today, today, DATE, '2099-12-31'],
      id: [...tasks.map(({ id }) => id), scheme.id],
      userId: [cared.userId, 'someone@example.org'],
      delegateId: [unpaid.userId],
      code: ['123456', ...own.code!],
      token: [...own.token!, ...signedActions(product, member), 'a.b.c'],
      receipt: signedReceipts(product),
      id_token_hint: [member.token],
    },
    event: EVENT,
    signEvent: (payload) => stripe.webhooks.generateTestHeaderString({ payload, secret }),
    signCall: (target, values) => signatureOf(authToken, ctx.config.publicUrl + target, values),
    toolToken: await new Tickets(ctx).grantTools({
      person: member.key,
      subject: member.key,
      signIn: (await ctx.tokens.verify(member.token))!.signIn.id,
    }),
    ticket: () => ticketOf(product, member),
  }
}

const DATE = '2026-03-09'

async function twoTasks(product: TestProduct, member: TestPerson) {
  const add = (body: Sent<typeof createTask>['body']) =>
    product.call(createTask, { params: { date: DATE }, body }, { as: member })
  const checklist = [{ title: 'Shoes', completed: false }]
  return [
    await add({ title: 'Tea' }),
    await add({ title: 'Walk', time: '10:00', recurrenceType: 'daily', checklist }),
  ]
}

type People = Record<'member' | 'cared' | 'unpaid', TestPerson>

function rolesOf(publicUrl: string, { member, cared, unpaid }: People): World['roles'] {
  return [
    { name: 'anonymous', headers: [] },
    { name: 'member', headers: bearer(member) },
    { name: 'member again', headers: bearer(member) },
    { name: 'caregiver', headers: [...bearer(member), ['on-behalf-of', cared.userId]] },
    { name: 'stranger acting', headers: [...bearer(unpaid), ['on-behalf-of', member.userId]] },
    { name: 'unpaid', headers: bearer(unpaid) },
    {
      name: 'page',
      headers: [
        ['accept', 'text/html'],
        ['origin', new URL(publicUrl).origin],
      ],
    },
  ]
}

const bearer = ({ token }: TestPerson): [string, string][] => [['authorization', `Bearer ${token}`]]

/** A sign-in that a browser has begun: its cookie opens the pages, and its token their forms. */
async function visit(product: TestProduct) {
  const browser = new Browser(product)
  const page = await browser.begin()
  const uid = new URL(page.url).pathname.split('/')[3] ?? ''
  const token = /name="token" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  return { uid, token, cookie: browser.cookiesFor(new URL(page.url).pathname) }
}

/** Tokens of notifications, correctly signed, about things that do not exist or cannot. */
function signedActions({ ctx }: TestProduct, { key }: TestPerson): string[] {
  const dice = new Dice(7)
  return Array.from({ length: 40 }, (_, index) => {
    const right = { owner: key, task: 'none', date: DATE, delivery: 1, device: key }
    const field = (['owner', 'task', 'date', 'device'] as const)[index % 4]!
    const wrong = { ...right, [field]: hostileText(dice).slice(0, 400).toWellFormed() }
    return ctx.push.tokens.action(wrong, Date.now())
  })
}

function signedReceipts({ ctx }: TestProduct): string[] {
  const { tokens } = ctx.push
  const numbers = [0, -1, 1.5, 2 ** 53, 1e300, Number.NaN]
  const odd = numbers.map((number) => tokens.receipt({ delivery: number, message: 'x' }, 'x\0y'))
  return [tokens.receipt({ delivery: 1, message: 'm' }, NOBODY), ...odd]
}

async function ticketOf(product: TestProduct, member: TestPerson) {
  const { signedUrl, dynamicVariables } = await product.call(
    initializeConversation,
    { body: { mode: 'text' } },
    { as: member },
  )
  const signature = new URL(signedUrl).searchParams.get('conversation_signature')!
  return { signature, variables: dynamicVariables ?? {} }
}

/** An id that nothing has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: 1_770_000_000,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1', items: { data: [] } } },
}

/** What anybody can think of for a field. */
function guesses(publicUrl: string): Known {
  return {
    email: ['member@example.org', 'new@example.org'],
    password: ['Sunny-Day 42'],
    link: ['a'.repeat(43)],
    name: ['add_task', 'list_tasks', 'complete_task', 'Robin'],
    title: ['Tea', 'Walk'],
    time: ['08:30', '00:00'],
    timezone: ['Europe/Berlin'],
    phoneNumber: ['+12025550123'],
    endpoint: ['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/x'],
    muteUntil: ['2026-03-09T08:00:00Z', null],
    recurrenceEnd: ['2026-12-31'],
    recurrenceConfig: ['[1,3]', '[15]', '1,3'],
    recurrenceType: ['none', 'daily', 'weekly'],
    assignmentCriteria: ['tea|coffee', '.*'],
    criteria: ['tea', '(a+)+$'],
    before: ['1', '999999999999999'],
    success_url: [`${publicUrl}/billing?success=true`],
    cancel_url: [`${publicUrl}/billing`],
    // Not the word itself: whoever it closes could attack nothing more.
    confirmation: ['not yet'],
    call: [NOBODY],
    CallStatus: ['completed', 'busy', 'in-progress'],
    AnsweredBy: ['human', 'machine_start'],
    CallSid: ['CA0'],
    Digits: ['1', '2'],
    client_id: ['daily-tasks-web', 'stand-in-client'],
    response_type: ['code'],
    scope: ['openid email profile'],
    redirect_uri: [`${publicUrl}/auth/callback`],
    code_challenge: ['a'.repeat(43)],
    code_challenge_method: ['S256'],
    grant_type: ['authorization_code', 'refresh_token'],
    entry: ['1'],
    how: ['1', 'listen'],
    card: ['4242 4242 4242 4242'],
  }
}
