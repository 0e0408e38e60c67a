import { PRODUCT_NAME } from '#domain/product.ts'
import { type Letter, letterText } from '../mail/mail.ts'

/** Verifies the address of a new person. The code comes first: it is what most people need. */
export function confirmLetter(to: string, code: string, link: string): Letter {
  return {
    to,
    subject: `${code} is your ${PRODUCT_NAME} code`,
    text: letterText(
      `Your code is ${code}`,
      'Enter it on the page where you signed up. It works for one hour.',
      `Or open this link: ${link}`,
      'If you did not sign up, you can ignore this email. Without the code, no account is created.',
    ),
  }
}

/** For a sign-up with an address that has an account: only its owner learns that there is one. */
export function knownLetter(to: string, signInAt: string): Letter {
  return {
    to,
    subject: `You already have a ${PRODUCT_NAME} account`,
    text: letterText(
      'Someone, probably you, tried to sign up with this address. You already have an account, so nothing was changed.',
      `Sign in here: ${signInAt}`,
      'If you have forgotten your password, choose "Forgot your password?" there.',
      'If this was not you, you do not need to do anything.',
    ),
  }
}

export function resetLetter(to: string, code: string, link: string): Letter {
  return {
    to,
    subject: `${code} is your ${PRODUCT_NAME} code for a new password`,
    text: letterText(
      `Your code is ${code}`,
      'Enter it on the page where you asked for a new password. It works for one hour.',
      `Or open this link: ${link}`,
      'If you did not ask for this, you can ignore this email. Your password stays as it is.',
    ),
  }
}

/** After many wrong passwords. Says plainly that nothing has happened. */
export function triesLetter(to: string, signInAt: string): Letter {
  return {
    to,
    subject: `Many wrong passwords for your ${PRODUCT_NAME} account`,
    text: letterText(
      'Someone entered many wrong passwords for your account. Nobody got in, and nothing was changed. Your own devices stay signed in.',
      `If it was you and you have forgotten your password, choose "Forgot your password?" here: ${signInAt}`,
      'If it was not you, you do not need to do anything. A long password that you use nowhere else is the best protection.',
    ),
  }
}

export function changedLetter(to: string, signInAt: string): Letter {
  return {
    to,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: letterText(
      'Your password was just changed. You were signed out on all devices and can sign in with the new one.',
      `If this was not you, choose "Forgot your password?" here right away: ${signInAt}`,
    ),
  }
}
