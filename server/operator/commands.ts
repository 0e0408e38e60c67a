import { adminAssistantAgent } from '../assistant/elevenlabs-agent.ts'
import { memberships } from '../billing/operator.ts'
import { adminBackup, adminCheckBackup, adminRestore } from './backups.ts'
import { type Command, onProduct } from './command.ts'
import { adminDoctor } from './doctor/doctor.ts'
import { rotateKeys } from './keys.ts'
import { listLetters, resendLetters } from './letters.ts'
import { changeMembership, showMembership } from './memberships.ts'
import { disablePerson, enablePerson, erasePerson, findPeople } from './people.ts'
import { failedDeliveries, planAnew } from './reminders.ts'

/** The operator's commands, in the order of the usage. */
export const COMMANDS: Record<string, Command> = {
  backup: {
    takes: '<file>',
    does: 'writes everything into a file, while the product runs, and reads it back',
    run: adminBackup,
  },
  'check-backup': {
    takes: '<file>',
    does: 'reads a backup and says what is in it, or what is wrong with it',
    run: adminCheckBackup,
  },
  restore: {
    takes: '<file>',
    does: 'puts a backup into an empty database; with --replace, in place of what is there',
    options: ['replace'],
    run: adminRestore,
  },
  doctor: { does: 'says in words what is wrong with this set-up', run: adminDoctor },
  find: {
    takes: '<text>',
    does: 'people whose address or name contains it, and how they are doing',
    run: onProduct(findPeople),
  },
  disable: {
    takes: '<email>',
    does: 'signs somebody out everywhere and keeps them out; --dry-run only says so',
    options: ['dry-run'],
    run: onProduct(disablePerson),
  },
  enable: {
    takes: '<email>',
    does: 'lets them in again',
    options: ['dry-run'],
    run: onProduct(enablePerson),
  },
  erase: {
    takes: '<email>',
    does: 'erases somebody for good, with --yes; --dry-run says what',
    options: ['dry-run', 'yes'],
    run: onProduct(erasePerson),
  },
  letters: {
    takes: '[email]',
    does: 'letters that wait for the mail server, or were given up',
    run: onProduct(listLetters),
  },
  resend: {
    takes: '<email>',
    does: 'sends those to an address now; --dry-run only lists them',
    options: ['dry-run'],
    run: onProduct(resendLetters),
  },
  failed: {
    takes: '[email]',
    does: 'notifications of the last week that reached nobody',
    run: onProduct(failedDeliveries),
  },
  plan: {
    takes: '[email]',
    does: 'plans somebody’s reminders again; --everyone; --dry-run',
    options: ['everyone', 'dry-run'],
    run: onProduct(planAnew),
  },
  'rotate-keys': {
    does: 'replaces the keys of the installation; --push too; --dry-run says which',
    options: ['push', 'dry-run'],
    run: onProduct(rotateKeys),
  },
  list: { does: 'everybody with their membership', run: onProduct((ctx) => memberships(ctx)) },
  status: { takes: '<email>', does: 'one person’s membership', run: onProduct(showMembership) },
  grandfather: {
    takes: '<email>',
    does: 'lifetime access, nothing to pay; ends a subscription they pay for',
    options: ['dry-run'],
    run: onProduct(changeMembership(true)),
  },
  ungrandfather: {
    takes: '<email>',
    does: 'takes it back',
    options: ['dry-run'],
    run: onProduct(changeMembership(false)),
  },
  'assistant-agent': {
    does: 'writes the assistant as an agent at ElevenLabs; --dry-run shows it',
    options: ['dry-run'],
    run: onProduct((ctx, _, options) => adminAssistantAgent(ctx, options.has('dry-run') ? '--dry-run' : '')),
  },
}
