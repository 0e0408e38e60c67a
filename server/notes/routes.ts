import * as contract from '#contract/day-notes.ts'
import { type App, handle } from '../http/mount.ts'
import type { Actor } from '../people/actor.ts'
import * as notes from './service.ts'

/** How the days went. */
export function noteRoutes(app: App): void {
  handle(app, contract.listDayNotes, ({ ctx, actor, params }) =>
    notes.notesOn(ctx, whoOf(actor), params.date),
  )
  handle(app, contract.listNotes, ({ ctx, actor, query }) =>
    notes.notesBefore(ctx, whoOf(actor), query.before),
  )
  handle(app, contract.writeDayNote, ({ ctx, actor, params, body }) =>
    notes.writeNote(ctx, whoOf(actor), params.date, body),
  )
  handle(app, contract.shareDayNote, ({ ctx, actor, params, body }) =>
    notes.shareNote(ctx, actor.person, params.date, params.author, body.shared),
  )
  handle(app, contract.deleteDayNote, async ({ ctx, actor, params }) => {
    await notes.deleteNote(ctx, whoOf(actor), params.date, params.author)
    return null
  })
}

function whoOf({ person, subject, level }: Actor): notes.NoteWho {
  return { owner: subject, reader: person, level, via: 'app' }
}
