const two = (value: number) => String(value).padStart(2, '0')

/** The day in the person's time zone as the team calls take it: YYYY-MM-DD (API-81). */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
