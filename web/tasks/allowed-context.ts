import { createContext, useContext } from 'react'
import { allows, type Level } from '#domain/care-circle/level.ts'

/** What may be done with the tasks of this day. A context, since every row asks. */
export const AllowedContext = createContext<Level>('help')

export function useMay(needed: Level): boolean {
  return allows(useContext(AllowedContext), needed)
}
