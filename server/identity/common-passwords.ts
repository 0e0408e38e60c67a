import { isCommonPassword } from '#domain/account/common-password.ts'
import { emailAddress } from '#domain/account/email.ts'
import { passwordProblem } from '#domain/account/password.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Needs } from './needs.ts'

export const TOO_COMMON =
  'This is one of the most used passwords, and the first that others try. Please choose another.'

/** Why a new password is not accepted: it does not meet the rule or, in production, everybody would guess it. */
export async function newPasswordProblem(
  { config }: Pick<Needs, 'config'>,
  password: string,
  email: string,
): Promise<string | undefined> {
  const problem = passwordProblem(password)
  if (problem || !config.production) return problem
  return (await isCommon(password, email)) ? TOO_COMMON : undefined
}

/** Whether a password is one of the first that someone would guess for this address. */
export async function isCommon(password: string, email: string): Promise<boolean> {
  const listed = await listedPasswords()
  const [name = ''] = (emailAddress(email) ?? '').split('@')
  return isCommonPassword(password, (word) => listed.has(word), [
    name,
    PRODUCT_NAME,
    PRODUCT_NAME.replace(' ', ''),
  ])
}

let list: Promise<ReadonlySet<string>> | undefined

/** The list of the zxcvbn project, loaded when the first password is chosen: some 50,000, the most used first. */
function listedPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return list
}
