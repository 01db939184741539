/** ENT-36, API-02: all module ids of calls. */
export const MODULE_IDS = [
  'COMM3',
  'INBOX3',
  'PROFPIC3',
  'MEMCLUB3',
  'REWCEN3',
  'AGEINFO3',
  'FEEDBACK3',
  'PWRESETSMS3',
  'HOURSAL3',
  'DAILYSALCONT3',
  'AFFMAN3',
  'FREEPLAY3',
  'REGISTER_REE3',
  'VALID_CAPTCHA3',
  'VERIFICATION3',
  'REG3',
  'CAPTCHA3',
] as const
export type ModuleId = (typeof MODULE_IDS)[number]

/** ENT-37: kinds of announcements. H (hot matches) is requested by the call of home (AMB-92). */
export const CONTENT_TYPES = {
  Agent: 'A',
  Player: 'PL',
  Banner: 'B',
  Pop_Up: 'PU',
  Promotion: 'PR',
  Hot: 'H',
} as const
export type ContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES]

/** ENT-38: ways of playing a lottery, with their names in a launch. */
export const PLAY_TYPES = [
  { name: 'Tradition', code: 'trad' },
  { name: 'Entertainment', code: 'ent' },
] as const
export type PlayType = (typeof PLAY_TYPES)[number]['code']

/** The content types of home's one call (API-84…API-86, API-88), the same for the boot script and every widget. */
export const HOME_CONTENT: string = [
  CONTENT_TYPES.Banner,
  CONTENT_TYPES.Player,
  CONTENT_TYPES.Pop_Up,
  CONTENT_TYPES.Hot,
].join(',')
