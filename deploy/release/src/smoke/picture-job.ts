import type { PictureReport } from '@arcada/kit/federation'
import type { RemoteSmoke } from '../check/smoke-cases.ts'

/** A composed set in a store of its own, and the cases whose pictures are taken. */
export interface PictureSide {
  store: string
  smoke: RemoteSmoke[]
}

/** The job of the runner of pictures, as JSON on its standard input. */
export interface PictureJob {
  /** The moment of all pictures, in ms since 1970. */
  at: number
  whitelabels: {
    id: string
    /** The same for both sides: addresses are part of what pages show. */
    ports: [edge: number, sandbox: number]
    /** Absent where nothing is live yet. */
    live?: PictureSide
    candidate: PictureSide
    /** Apps whose builds differ between the two. */
    changed: string[]
  }[]
  folders: {
    whitelabels: string
    /** For the pictures, each `<hash>.png`. */
    pictures: string
    /** For what failed cases leave; it is made when one does. */
    evidence: string
  }
}

/** What it answers, as JSON on its standard output. */
export type PictureAnswer =
  | {
      browser: string
      report: PictureReport
      /** Cases without a picture in English: a switch of the language closes what their steps opened. */
      lost: string[]
    }
  | { refused: string }
