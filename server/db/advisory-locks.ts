/**
 * The numbers of the advisory locks that have a fixed one; others are hashes of what they lock. A number never changes:
 * during an upgrade, processes of two versions run side by side.
 */
export const ADVISORY_LOCKS = { migrations: 7_261_001, backups: 7_261_002, access: 7_261_050 } as const
