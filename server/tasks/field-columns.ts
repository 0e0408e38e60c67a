import { FIELD_NAMES, FIELDS, type FieldName } from '#domain/tasks/fields.ts'

/*
 * The fields of a definition as SQL fragments for `task_version`, all in the same order.
 */

/** `"countdown_target", …` */
export const FIELD_COLUMNS = FIELD_NAMES.map(column).join(', ')

/** `"countdownTarget" integer, …`: the columns of versions passed as JSON. */
export const JSON_FIELDS = FIELD_NAMES.map((name) => `"${name}" ${FIELDS[name].type}`).join(', ')

/** `"countdown_target" = excluded."countdown_target", …` */
export const EXCLUDED_FIELDS = FIELD_NAMES.map((name) => `${column(name)} = excluded.${column(name)}`).join(
  ', ',
)

/** `v."countdown_target" as "countdownTarget", …` */
export function fieldsAs(names: readonly FieldName[], table: string): string {
  return names.map((name) => `${table}.${column(name)} as "${name}"`).join(', ')
}

function column(name: FieldName): string {
  return `"${FIELDS[name].column}"`
}
