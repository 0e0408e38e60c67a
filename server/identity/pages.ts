import { PASSWORD_MAX_LENGTH, PASSWORD_RULES } from '#domain/account/password.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type Html, html, trusted } from '../http/html.ts'
import { type Page, pageText } from '../http/page.ts'
import { letterDate } from '../mail/mail.ts'

/** What a form shows after it was refused: what was typed (never a password) and what to change. */
export type Shown = { typed?: Record<string, string>; errors?: Record<string, string>; notice?: string }
/** Where the forms of one sign-in are sent, and the token that proves they are ours. */
export type Place = { base: string; token: string }

/** After a code was mailed; `inOutbox` if no mail server is set up. */
export type Mailed = Shown & { email: string; inOutbox: boolean }
const IN_OUTBOX = html`<p class="notice stand-in">No mail server is set up here. The mail is in the&nbsp;<a href="/outbox" target="_blank">outbox</a>.</p>`

export function signInPage({ base, token }: Place, shown: Shown & { google?: string }): Page {
  const { typed = {}, errors = {} } = shown
  return card('Sign in', shown, [
    html`<form method="post" action="${base}" novalidate>
      ${hiddenToken(token)}
      ${emailField(typed, errors)}
      ${passwordField({ name: 'password', label: 'Password', complete: 'current-password', error: errors.password, focus: Boolean(typed.email) })}
      <button class="button" type="submit">Sign in</button>
      <p class="row"><a class="forgot" href="${base}/forgot">Forgot your password?</a></p>
    </form>
    ${googleButton(base, shown.google)}`,
    html`<p class="below">New here? <a href="${base}/sign-up">Create an account</a></p>`,
  ])
}

export function signUpPage({ base, token }: Place, shown: Shown & { google?: string }): Page {
  const { typed = {}, errors = {} } = shown
  const isFresh = Object.keys(typed).length === 0 && Object.keys(errors).length === 0
  return card('Create your account', shown, [
    html`<form method="post" action="${base}/sign-up" novalidate>
      ${hiddenToken(token)}
      ${field({ name: 'name', label: 'Your name', hint: 'What we should call you. You can leave it empty.', error: errors.name, input: html`type="text" autocomplete="name" maxlength="200" value="${typed.name}"${isFresh && html` autofocus`}` })}
      ${emailField(typed, errors, !isFresh)}
      ${passwordField({ name: 'password', label: 'Password', complete: 'new-password', error: errors.password, rules: true, focus: false })}
      <button class="button" type="submit">Create account</button>
    </form>
    ${googleButton(base, shown.google)}`,
    html`<p class="below">Already have an account? <a href="${base}">Sign in</a></p>`,
  ])
}

export function codePage({ base, token }: Place, shown: Mailed): Page {
  return card('Check your email', shown, [
    html`<p>We sent a six-digit code to <strong>${shown.email}</strong>. It can take a minute to arrive.</p>
    ${shown.inOutbox && IN_OUTBOX}
    <form method="post" action="${base}/code" novalidate>
      ${hiddenToken(token)}
      ${codeField(shown.errors?.code)}
      <button class="button" type="submit">Confirm</button>
    </form>
    ${newCodeForm(`${base}/code/again`, token)}`,
    html`<p class="below">Nothing there? Look in the spam folder, or <a href="${base}/sign-up">use another address</a>.</p>`,
  ])
}

export function forgotPage({ base, token }: Place, shown: Shown): Page {
  const { typed = {}, errors = {} } = shown
  return card('Forgot your password?', shown, [
    html`<p>Enter your address, and we will email you a code for a new password.</p>
    <form method="post" action="${base}/forgot" novalidate>
      ${hiddenToken(token)}
      ${emailField(typed, errors)}
      <button class="button" type="submit">Email me a code</button>
    </form>`,
    html`<p class="below"><a href="${base}">Back to sign in</a></p>`,
  ])
}

export function resetPage({ base, token }: Place, shown: Mailed): Page {
  const { errors = {} } = shown
  return card('Choose a new password', shown, [
    html`<p>If there is an account for <strong>${shown.email}</strong>, we sent a six-digit code to it.</p>
    ${shown.inOutbox && IN_OUTBOX}
    <form method="post" action="${base}/reset" novalidate>
      ${hiddenToken(token)}
      ${hiddenUsername(shown.email)}
      ${codeField(errors.code)}
      ${passwordField({ name: 'password', label: 'New password', complete: 'new-password', error: errors.password, rules: true, focus: false })}
      <button class="button" type="submit">Save and sign in</button>
    </form>
    ${newCodeForm(`${base}/reset/again`, token)}`,
    html`<p class="below">Nothing there? Look in the spam folder, or <a href="${base}/forgot">use another address</a>.</p>`,
  ])
}

/** From the mailed link, in any browser. */
export function linkResetPage(action: string, shown: Shown & { email: string }): Page {
  return card('Choose a new password', shown, [
    html`<p>For the account of <strong>${shown.email}</strong>.</p>
    <form method="post" action="${action}" novalidate>
      ${hiddenUsername(shown.email)}
      ${passwordField({ name: 'password', label: 'New password', complete: 'new-password', error: shown.errors?.password, rules: true, focus: true })}
      <button class="button" type="submit">Save the new password</button>
    </form>`,
  ])
}

/** From the mailed link. In a browser other than the one of the sign-up, the password proves that it is the same person. */
export function confirmPage(action: string, shown: Shown & { email: string; askPassword: boolean }): Page {
  return card('Confirm your address', shown, [
    html`<p>This creates your account for <strong>${shown.email}</strong>.</p>
    <form method="post" action="${action}" novalidate>
      ${hiddenUsername(shown.email)}
      ${
        shown.askPassword &&
        html`<p>You signed up in another browser. Please enter the password that you chose there.</p>
        ${passwordField({ name: 'password', label: 'Password', complete: 'current-password', error: shown.errors?.password, focus: true })}`
      }
      <button class="button" type="submit">Confirm my address</button>
    </form>`,
  ])
}

/** For a person who closed their account and signs in again within the seven days. */
export function keepPage(
  { base, token }: Place,
  shown: { account: string; proof: string; eraseAt: Date },
): Page {
  return card('Keep your account?', {}, [
    html`<p>You closed this account. On <strong>${letterDate(shown.eraseAt)}</strong> it will be erased. You can still get it back, with all your tasks and settings. Your membership and your care circle have ended.</p>
    <form method="post" action="${base}/keep">
      ${hiddenToken(token)}
      <input type="hidden" name="account" value="${shown.account}">
      <input type="hidden" name="proof" value="${shown.proof}">
      <button class="button" type="submit">Keep my account</button>
    </form>
    <a class="button quiet" href="/">Leave it closed</a>`,
  ])
}

/** Says what was done or cannot be done, with one link to continue. `goesOn`: those who are signed in follow it at once. */
export function messagePage({ title, words, way = SIGN_IN, bad, goesOn }: Words): Page {
  return card(title, {}, [
    html`<p class="${bad ? 'notice bad' : ''}">${words}</p><a class="button" href="${way.to}"${goesOn && html` data-goes-on`}>${way.label}</a>`,
  ])
}
type Words = {
  title: string
  words: string
  bad?: boolean
  way?: { to: string; label: string }
  goesOn?: boolean
}
const SIGN_IN = { to: LOGIN_PATH, label: 'Go to sign in' }

export function errorPage(words: Omit<Words, 'bad' | 'goesOn'>): string {
  return pageText(messagePage(words))
}

/** `form` comes from the provider and has no button of its own. */
export function signOutPage(form: string, { atOnce }: { atOnce: boolean }): string {
  const ready = form
    .replace('<form ', `<form ${atOnce ? 'data-at-once ' : ''}`)
    .replace(
      '</form>',
      '<input type="hidden" name="logout" value="yes"><button class="button" type="submit">Sign out</button></form>',
    )
  return pageText(
    card('Sign out', {}, [
      html`<p>${atOnce ? 'One moment, we are signing you out.' : `Do you want to sign out of ${PRODUCT_NAME}?`}</p>${trusted(ready)}${
        !atOnce && html`<a class="button quiet" href="/">Stay signed in</a>`
      }`,
    ]),
  )
}

function card(title: string, { errors = {}, notice }: Shown, [first, after]: [Html, Html?]): Page {
  const wrong = Object.keys(errors).length > 0
  return {
    title: wrong ? `Please check: ${title}` : title,
    body: html`<div class="card"><h1>${title}</h1>
      ${notice && html`<p class="notice" role="status">${notice}</p>`}
      ${errors.form && html`<p class="notice bad" role="alert">${errors.form}</p>`}
      ${first}</div>${after}`,
  }
}

type Field = { name: string; label: string; input: Html; error?: string; hint?: string; more?: Html }

function field({ name, label, input, error, hint, more }: Field): Html {
  const described = [hint && `${name}-hint`, more && `${name}-rules`, error && `${name}-error`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
    <div class="control"><input id="${name}" name="${name}" ${input} aria-invalid="${error ? 'true' : 'false'}"${
      described && html` aria-describedby="${described}"`
    }></div>
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${more}</div>`
}

function emailField(typed: Record<string, string>, errors: Record<string, string>, mayFocus = true): Html {
  const focus = mayFocus && (Boolean(errors.email) || (!typed.email && !errors.password))
  return field({
    name: 'email',
    label: 'Email',
    error: errors.email,
    input: html`type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" required value="${typed.email}"${focus && html` autofocus`}`,
  })
}

type PasswordField = {
  name: string
  label: string
  complete: string
  error?: string
  rules?: boolean
  focus: boolean
}

function passwordField({ name, label, complete, error, rules, focus }: PasswordField): Html {
  return field({
    name,
    label,
    error,
    input: html`type="password" autocomplete="${complete}" maxlength="${PASSWORD_MAX_LENGTH}" required${(focus || error) && html` autofocus`}`,
    more: rules
      ? html`<ul class="rules" id="${name}-rules" data-rules-for="${name}">${PASSWORD_RULES.map(
          ({ words, pattern }) => html`<li data-pattern="${pattern.source}">${words}</li>`,
        )}</ul><p class="hidden" role="status"></p><p class="notice warning" role="status" data-common hidden></p>`
      : undefined,
  })
}

function codeField(error?: string): Html {
  return field({
    name: 'code',
    label: 'Code',
    error,
    input: html`class="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="11" required autofocus`,
  })
}

/** Tells password managers whose password this is. */
function hiddenUsername(email: string): Html {
  return html`<input class="hidden" type="email" autocomplete="username" value="${email}" readonly tabindex="-1" aria-hidden="true">`
}

function newCodeForm(action: string, token: string): Html {
  return html`<form method="post" action="${action}" class="row">${hiddenToken(token)}<button class="plain" type="submit">Send a new code</button></form>`
}

function hiddenToken(token: string): Html {
  return html`<input type="hidden" name="token" value="${token}">`
}

function googleButton(base: string, name?: string): Html | null {
  return name
    ? html`<p class="or">or</p><a class="button quiet" href="${base}/federated">Continue with ${name}</a>`
    : null
}
