/** How the caller can be related to the person whose data is requested. */
export const ROLES = [
  'nobody',
  'a stranger',
  'a pending caregiver',
  'an approved caregiver',
  'a removed caregiver',
  'the person',
  "the caregiver's caregiver",
] as const
export type Role = (typeof ROLES)[number]

/** What the caller gets: access, access to their own data only, a request to sign in, or a refusal. */
export type AccessOutcome = 'in' | 'in for themselves' | 'sign in first' | 'not allowed'

/** Every access rule, and its outcome for each role when the request names the person in on-behalf-of. */
export const RULES = {
  'Anybody may.': everybody('in', 'in'),
  'The person may, and the caregivers they approved.': {
    ...everybody('sign in first', 'not allowed'),
    'an approved caregiver': 'in',
    'the person': 'in',
  },
  'Only the person may.': { ...everybody('sign in first', 'not allowed'), 'the person': 'in' },
  'Everybody may, each for themselves.': {
    ...everybody('sign in first', 'in for themselves'),
    'the person': 'in',
  },
} as const satisfies Record<string, Record<Role, AccessOutcome>>
export type Rule = keyof typeof RULES

function everybody(nobody: AccessOutcome, signedIn: AccessOutcome): Record<Role, AccessOutcome> {
  return {
    nobody,
    'a stranger': signedIn,
    'a pending caregiver': signedIn,
    'an approved caregiver': signedIn,
    'a removed caregiver': signedIn,
    'the person': signedIn,
    "the caregiver's caregiver": signedIn,
  }
}

/**
 * Who may call each endpoint. A test fails for any endpoint in the contract that is missing here or behaves differently.
 * These rules cover whose data it is; the contract says whether a membership is also required.
 */
export const ACCESS: Readonly<Record<string, Rule>> = {
  'GET /auth/config.json': 'Anybody may.',
  'GET /api/user/profile': 'The person may, and the caregivers they approved.',
  'PATCH /api/user/profile': 'The person may, and the caregivers they approved.',
  'POST /api/user/profile': 'Everybody may, each for themselves.',
  'POST /api/user/phone/verification': 'The person may, and the caregivers they approved.',
  'POST /api/user/phone/verification/confirm': 'The person may, and the caregivers they approved.',
  'GET /api/user/export': 'Only the person may.',
  'DELETE /api/user/account': 'Only the person may.',
  'POST /api/user/account/restore': 'Anybody may.',
  'GET /api/user/sessions': 'Everybody may, each for themselves.',
  'DELETE /api/user/sessions': 'Everybody may, each for themselves.',
  'DELETE /api/user/sessions/:id': 'Everybody may, each for themselves.',
  'POST /api/user/catch-up': 'Only the person may.',
  'GET /api/user/security-events': 'Everybody may, each for themselves.',

  'GET /api/tasks/:date': 'The person may, and the caregivers they approved.',
  'POST /api/tasks/:date': 'The person may, and the caregivers they approved.',
  'PATCH /api/tasks/:date/:id': 'The person may, and the caregivers they approved.',
  'DELETE /api/tasks/:date/:id': 'The person may, and the caregivers they approved.',
  'POST /api/tasks/:date/:id/restore': 'The person may, and the caregivers they approved.',
  'POST /api/tasks/:date/:id/later': 'The person may, and the caregivers they approved.',
  'GET /api/week/:date': 'The person may, and the caregivers they approved.',
  'POST /api/find': 'The person may, and the caregivers they approved.',
  'GET /api/tasks/:date/:id/story': 'The person may, and the caregivers they approved.',
  'GET /api/tasks/:date/taken': 'The person may, and the caregivers they approved.',
  'POST /api/tasks/:date/:id/taken': 'The person may, and the caregivers they approved.',

  'GET /api/history': 'The person may, and the caregivers they approved.',
  'GET /api/pauses': 'The person may, and the caregivers they approved.',
  'GET /api/pauses/preview': 'The person may, and the caregivers they approved.',
  'POST /api/pauses': 'The person may, and the caregivers they approved.',
  'DELETE /api/pauses/:id': 'The person may, and the caregivers they approved.',
  'GET /api/routines': 'Only the person may.',
  'POST /api/routines': 'Only the person may.',
  'PATCH /api/routines/:id': 'Only the person may.',
  'DELETE /api/routines/:id': 'Only the person may.',
  'POST /api/pictures': 'The person may, and the caregivers they approved.',
  'GET /api/pictures/:id/:size': 'The person may, and the caregivers they approved.',
  'GET /api/pictures/signed/:token': 'Anybody may.',

  'GET /api/calendar/feed': 'Only the person may.',
  'POST /api/calendar/feed': 'Only the person may.',
  'DELETE /api/calendar/feed': 'Only the person may.',
  'POST /api/calendar/preview': 'Only the person may.',
  'POST /api/calendar/import': 'Only the person may.',
  'GET /calendar/:token.ics': 'Anybody may.',

  'GET /api/notificationschemes': 'The person may, and the caregivers they approved.',
  'POST /api/notificationschemes': 'The person may, and the caregivers they approved.',
  'PATCH /api/notificationschemes/:id': 'The person may, and the caregivers they approved.',
  'DELETE /api/notificationschemes/:id': 'The person may, and the caregivers they approved.',
  'GET /api/notificationschemes/today': 'The person may, and the caregivers they approved.',
  'POST /api/notificationschemes/preview': 'The person may, and the caregivers they approved.',
  'GET /api/user/reminderchain': 'The person may, and the caregivers they approved.',
  'PATCH /api/user/reminderchain': 'The person may, and the caregivers they approved.',
  'POST /api/search/carecircle/tasks': 'The person may, and the caregivers they approved.',
  'POST /api/search/carecircle/notification-schemes': 'The person may, and the caregivers they approved.',

  'GET /vapid/public-key': 'Anybody may.',
  'POST /api/user/pushnotifications/subscribe': 'Everybody may, each for themselves.',
  'POST /api/user/pushnotifications/unsubscribe': 'Everybody may, each for themselves.',
  'GET /api/user/pushnotifications/devices': 'Everybody may, each for themselves.',
  'GET /api/user/pushnotifications/deliveries': 'Everybody may, each for themselves.',
  'POST /api/user/pushnotifications/test': 'Everybody may, each for themselves.',
  'POST /api/push/shown': 'Anybody may.',
  'POST /api/push/action': 'Anybody may.',
  'POST /api/push/later': 'Anybody may.',
  'POST /api/push/taken': 'Anybody may.',
  'GET /api/user/reach': 'Everybody may, each for themselves.',
  'PATCH /api/user/reach': 'Everybody may, each for themselves.',
  'GET /api/user/asked': 'Everybody may, each for themselves.',
  'POST /api/user/asked': 'Everybody may, each for themselves.',

  'GET /api/user/simple-view': 'Only the person may.',
  'PATCH /api/user/simple-view': 'Only the person may.',
  'POST /api/user/simple-view/suggestion': 'The person may, and the caregivers they approved.',
  'POST /api/user/help': 'Only the person may.',
  'GET /api/user/help-calls': 'Everybody may, each for themselves.',
  'POST /api/user/help-calls/seen': 'Everybody may, each for themselves.',

  'GET /api/live': 'The person may, and the caregivers they approved.',

  'GET /api/delegations/outgoing': 'Only the person may.',
  'POST /api/delegations/outgoing': 'Only the person may.',
  'PATCH /api/delegations/outgoing/:userId': 'Only the person may.',
  'DELETE /api/delegations/outgoing/:userId': 'Only the person may.',
  'GET /api/delegations/incoming': 'Only the person may.',
  'POST /api/delegations/incoming': 'Only the person may.',
  'PATCH /api/delegations/incoming/:delegateId': 'Only the person may.',
  'DELETE /api/delegations/incoming/:delegateId': 'Only the person may.',
  'GET /api/delegations/viewers': 'Only the person may.',
  'GET /api/activity': 'Only the person may.',
  'GET /api/people': 'Only the person may.',
  'POST /api/invitations': 'Only the person may.',
  'POST /api/invitations/open': 'Only the person may.',
  'POST /api/invitations/answer': 'Only the person may.',

  'GET /api/hand-over': 'The person may, and the caregivers they approved.',
  'POST /api/hand-over/looked': 'The person may, and the caregivers they approved.',
  'GET /api/notes/:date': 'The person may, and the caregivers they approved.',
  'GET /api/notes': 'The person may, and the caregivers they approved.',
  'POST /api/notes/:date': 'The person may, and the caregivers they approved.',
  'PATCH /api/notes/:date/:author': 'Only the person may.',
  'DELETE /api/notes/:date/:author': 'The person may, and the caregivers they approved.',

  'GET /api/conversations/options': 'The person may, and the caregivers they approved.',
  'POST /api/conversations/initialize': 'The person may, and the caregivers they approved.',
  'POST /api/conversations/speech': 'The person may, and the caregivers they approved.',

  'GET /api/billing/status': 'The person may, and the caregivers they approved.',
  'POST /api/billing/checkout-session': 'Only the person may.',
  'POST /api/billing/refresh': 'Only the person may.',
  'PATCH /api/billing/subscription': 'Only the person may.',
  'DELETE /api/billing/subscription': 'Only the person may.',
  'POST /api/billing/subscription/reactivate': 'Only the person may.',
  'POST /api/billing/portal': 'Only the person may.',
}
