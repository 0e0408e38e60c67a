import * as z from 'zod/mini'
import { confirmsDeletion, DELETION_WORD } from '#domain/account/deletion.ts'
import { TEXT_SIZES } from '#domain/account/display.ts'
import { LEVELS } from '#domain/care-circle/level.ts'
import { DATE_ORDERS, HOURS, WEEK_STARTS } from '#domain/time/date-style.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { endpoint } from './endpoint.ts'

/** What the web app needs before sign-in. */
const authConfig = z.object({
  authority: z.string(),
  client_id: z.string(),
  scope: z.string(),
  redirect_uri: z.string(),
  post_logout_redirect_uri: z.string(),
  /** the issuer's endpoints, to save the browser a request; null: read them from the issuer */
  metadata: z.nullable(
    z.object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      jwks_uri: z.string(),
      end_session_endpoint: z.optional(z.string()),
      revocation_endpoint: z.optional(z.string()),
    }),
  ),
  /**
   * After the session was ended at our API. oidc: `end_session_endpoint`, never with a token in the address.
   * cognito: `logoutUrl`?client_id&logout_uri. none: nothing more to do
   */
  logoutStyle: z.enum(['oidc', 'cognito', 'none']),
  logoutUrl: z.nullable(z.string()),
  supportEmail: z.string(),
  analytics: z.nullable(z.object({ key: z.string(), host: z.string() })),
  features: z.object({ google: z.boolean() }),
  /** services replaced by a local stand-in, for the labels */
  standIns: z.array(z.string()),
})
export type AuthConfig = z.output<typeof authConfig>

export const getAuthConfig = endpoint({
  method: 'GET',
  path: '/auth/config.json',
  summary: 'Where to sign in, and what this installation offers',
  access: 'public',
  onBehalf: 'ignored',
  response: authConfig,
})

const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone like Europe/Berlin'))
const instant = z
  .string()
  .check(z.maxLength(40), z.refine(isInstant, 'must be an instant like 2026-03-09T08:00:00Z'))

const localTime = z.string().check(z.maxLength(5), z.refine(isLocalTime, 'must be a time like 08:30'))

/** Only what is made sure of is heard then; everything else comes as one message at their end. */
const quietHours = z
  .strictObject({ from: localTime, until: localTime })
  .check(z.refine(({ from, until }) => from !== until, 'must begin and end at different times'))

const muteNotifications = z.object({
  muted: z.boolean(),
  muteUntil: z.nullable(z.string()),
  exceptMakeSure: z.optional(z.boolean()),
})

const DISPLAY = {
  textSize: z.enum(TEXT_SIZES),
  calmColours: z.boolean(),
  hours: z.enum(HOURS),
  dateOrder: z.enum(DATE_ORDERS),
  weekStart: z.enum(WEEK_STARTS),
}
/** Not by `z.partial`, which the day's first load would have to carry. */
const DISPLAY_CHANGE = {
  textSize: z.optional(DISPLAY.textSize),
  calmColours: z.optional(DISPLAY.calmColours),
  hours: z.optional(DISPLAY.hours),
  dateOrder: z.optional(DISPLAY.dateOrder),
  weekStart: z.optional(DISPLAY.weekStart),
}

const profile = z.object({
  /** the internal key: never an address, so it may be sent to analytics */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** like +12025550123 */
  phoneNumber: z.nullable(z.string()),
  /** calls go only to a number confirmed with a spoken code */
  phoneVerified: z.boolean(),
  stripeCustomerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  subscriptionStatus: z.string(),
  subscriptionAmount: z.nullable(z.number()),
  subscribedUntil: z.nullable(z.string()),
  sponsoredBy: z.nullable(z.string()),
  muteNotifications,
  /** requests of a care circle that wait for this person's answer; only when they read it themselves */
  requestsWaiting: z.optional(z.number()),
  /** how many people have approved this one as their caregiver; only when they read it themselves */
  caresFor: z.optional(z.number()),
  /** what a caregiver who reads it may do; absent when the person reads it themselves */
  allowedLevel: z.optional(z.enum(LEVELS)),
  /** reminded of every task at its time, unless an entry of its own or a scheme already does that */
  remindAtTime: z.optional(z.boolean()),
  /** on the person's own clock; null = none */
  quietHours: z.optional(z.nullable(z.object({ from: z.string(), until: z.string() }))),
  /** the assistant asks in the evening how the day went, at most once */
  askAboutDay: z.optional(z.boolean()),
  /** how the person wants to see the app; the usual where nothing was chosen */
  display: z.optional(z.object(DISPLAY)),
  /** the last day on which they were offered to look at what is left over; only when they read it themselves */
  caughtUpOn: z.optional(z.string()),
  /** one task at a time, with four large buttons; only the person turns it on or off (see simple-view.ts) */
  simpleView: z.optional(z.boolean()),
  /** the caregiver who suggests it, by the name the person uses; null: nobody does, or it is answered */
  simpleSuggestedBy: z.optional(z.nullable(z.string())),
  /** single keys do something: 'a' adds a task */
  useKeys: z.optional(z.boolean()),
})
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The profile',
  access: 'account',
  onBehalf: 'subject',
  level: 'see',
  response: profile,
})

export const postProfile = endpoint({
  method: 'POST',
  path: '/api/user/profile',
  summary:
    'After sign-in: name, picture, and the zone if none is set. The address always comes from the token',
  access: 'account',
  onBehalf: 'ignored',
  body: z.strictObject({
    email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    picture: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    timezone: z.optional(z.nullable(timeZone)),
  }),
  /** `deviceKey`: 32 bytes as base64, with which a device locks what waits there when somebody else signs in */
  response: z.object({ ...profile.shape, deviceKey: z.string() }),
})

export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary:
    'Changes zone, phone number, mute, reminding at each task’s time or the display; only what is sent',
  access: 'account',
  onBehalf: 'subject',
  level: 'help',
  body: z.strictObject({
    timezone: z.optional(timeZone),
    phoneNumber: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    muteNotifications: z.optional(
      z.strictObject({
        muted: z.boolean(),
        muteUntil: z.optional(z.nullable(instant)),
        /** what is made sure of goes on */
        exceptMakeSure: z.optional(z.boolean()),
      }),
    ),
    remindAtTime: z.optional(z.boolean()),
    quietHours: z.optional(z.nullable(quietHours)),
    askAboutDay: z.optional(z.boolean()),
    /** only what is sent changes */
    display: z.optional(z.strictObject(DISPLAY_CHANGE)),
    useKeys: z.optional(z.boolean()),
  }),
  response: profile,
})

export const callWithCode = endpoint({
  method: 'POST',
  path: '/api/user/phone/verification',
  summary: 'Calls the saved phone number and speaks a code of six digits',
  access: 'account',
  onBehalf: 'subject',
  level: 'help',
  response: z.object({ phoneNumber: z.string(), until: z.string() }),
})

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/user/phone/verification/confirm',
  summary: 'Enters the spoken code; from then on the number gets calls',
  access: 'account',
  onBehalf: 'subject',
  level: 'help',
  body: z.strictObject({
    code: z
      .string()
      .check(z.maxLength(20), z.regex(/^\s*\d{3}\s?\d{3}\s*$/, 'must be the six digits that were spoken')),
  }),
  response: profile,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'All data stored about the person, as one JSON document',
  access: 'account',
  onBehalf: 'refused',
  recentSignIn: true,
  response: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  summary: 'Closes the account. For seven days an emailed link restores it; then all data is erased',
  access: 'account',
  onBehalf: 'refused',
  recentSignIn: true,
  body: z.strictObject({
    confirmation: z
      .string()
      .check(z.maxLength(100), z.refine(confirmsDeletion, `must be the word ${DELETION_WORD}`)),
  }),
  response: z.object({ erasedAt: z.string() }),
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/api/user/account/restore',
  summary: 'Undoes a deletion, with the token from the emailed link',
  access: 'public',
  onBehalf: 'ignored',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ email: z.string() }),
})

function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
}

export const accountEndpoints = [
  getAuthConfig,
  getProfile,
  postProfile,
  patchProfile,
  callWithCode,
  confirmPhone,
  exportData,
  deleteAccount,
  restoreAccount,
] as const
