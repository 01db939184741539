import { home, mine, register } from './addresses.ts'

/** Addresses that show another address' screen in place, without a visible redirect (AMB-01, AMB-04). */
export const aliases: Readonly<Record<string, readonly string[]>> = {
  [home]: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
  [register]: ['/register.html', '/m/register.html'],
  [mine]: ['/m/member/home'],
}
