import type { TestProject } from 'vitest/node'
import { sharedTestDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { url: string; superuserUrl: string; template: string }
  }
}

export default async function setup(project: TestProject) {
  const { url, superuserUrl, template, stop } = await sharedTestDatabase()
  project.provide('database', { url, superuserUrl, template })
  return stop
}
