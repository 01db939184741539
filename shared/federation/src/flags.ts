/**
 * Every flag of a whitelabel that the front end reads; a flag that the server omits is off. A declaration with a flag
 * that is not listed here does not compile and is not built.
 */
export const FLAG_NAMES = [
  // SMS tab of the login (LOGIN-02).
  'MOBILEVERCODELOGIN3',
  // Facebook button on login and registration (LOGIN-06, REG-08).
  'FACEBOOKLOGIN3',
  // Google button on login and registration (LOGIN-07, REG-08).
  'GOOGLELOGIN3',
  // Phone or e-mail on forgot password (FORGOT-01).
  'CHNGPASSVERIF3',
  // Deposit report (MEM-14).
  'DEPRECM3',
  // Withdrawal report (MEM-15).
  'WITHREC3',
  // Transaction record (MEM-16).
  'TRANSREC3',
  // Bet record (MEM-17).
  'TRANSBETREPMEM3',
  // Profit and loss (MEM-18).
  'PERSREP',
  // Transfer to upline (MEM-19).
  'AGETRANSFERUP3',
  // Rewards centre (MEM-20).
  'REWCEN3',
  // Manual rebate (MEM-21).
  'MANPLAYREB3',
  // Rebate report (MEM-23).
  'PLYRBT',
  // Entry of the messages in the member centre (MEM-24).
  'MAILCEN',
  // Feedback (MEM-25).
  'FEEDBACK3',
  // Register button in the header of home (LAYOUT-13).
  'DIRECTREG3',
] as const
export type FlagName = (typeof FLAG_NAMES)[number]

/** Keys of the whitelabel's agent menu (AMB-99): each enables a tile of the agency centre, with its screens. */
export const MENU_KEYS = [
  'TEAM_OVERVIEW',
  'TRANSACTION_RECORD',
  'TEAM_MANAGEMENT',
  'RED_RAIN',
  'TEAM_PNL',
  'TEAM_BETTING',
  'GAME_REBATE',
  'REBATE_INCOME',
  'SECURITY',
  'MAIL',
] as const
export type MenuKey = (typeof MENU_KEYS)[number]

/** Promotions that enable screens and entries while the server reports them as enabled. */
export const PROMOTION_CODES = ['REFERRAL', 'MISSION'] as const
export type PromotionCode = (typeof PROMOTION_CODES)[number]

/** Messages for a visitor who is redirected from a screen whose flag is off. */
export const ROUTE_REFUSALS = ['permission', 'contact_service'] as const
export type RouteRefusal = (typeof ROUTE_REFUSALS)[number]

/** Screens with two templates, 'new' and 'base' (BOOT-04…BOOT-07). */
export const TEMPLATES = ['member', 'deposit'] as const
export type TemplateName = (typeof TEMPLATES)[number]
