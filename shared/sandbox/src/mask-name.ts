/** Others see two letters of a name at each end: `ma***na`. */
export function maskName(name: string): string {
  return name.length < 5 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-2)}`
}
