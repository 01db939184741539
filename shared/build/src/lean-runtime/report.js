export function logAndReport(code, _descriptions, details, raise, original) {
  return raise(`${code} ${JSON.stringify(details)}${original ? ` ${original}` : ''}`)
}
