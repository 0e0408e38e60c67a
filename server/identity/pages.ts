export function leavingPage(form: string, _o: { atOnce: boolean }): string {
  return form
}
export function problemPage({ title, words }: { title: string; words: string }): string {
  return title + words
}
