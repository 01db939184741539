import { npmChromium } from '@arcada/smoke/npm-chromium'

/** Old builds by their major version: version and hash of the package. The first is older than the list of engines. */
const PACKAGES: Readonly<Record<103 | 106 | 110 | 123, readonly [version: string, integrity: string]>> = {
  103: [
    '103.0.0',
    'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  ],
  106: [
    '106.0.2',
    'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  ],
  110: [
    '110.0.1',
    'sha512-LS7GKGoHSNUK2ugRp2k9/Rb+wSjsqPDTQTWd9nM2d2hCgm78WRLx2Vw+xwl3bst3M4+dqfawpx1UObUmt5vVYQ==',
  ],
  123: [
    '123.0.1',
    'sha512-RPrA99xrddbXXZjhUH1WZkTCK3QDQ77t/0y+vULtiW1uAlWLBxorxGnNTuzBDk6eNolxOVFrXZ2aoAN+/eB5TA==',
  ],
}

export type OldVersion = keyof typeof PACKAGES

/** The program of an old Chromium; it is downloaded once per user. */
export const oldChromium = (version: OldVersion): Promise<string> => npmChromium(...PACKAGES[version])
