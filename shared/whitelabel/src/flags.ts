interface FlagMeaning {
  default: boolean
  description: string
}

const off = (description: string): FlagMeaning => ({ default: false, description })

/** Every flag that the front end reads: what it is when the server does not name it, and what it switches. */
export const FLAGS = {
  MOBILEVERCODELOGIN3: off('SMS tab of the login (LOGIN-02)'),
  FACEBOOKLOGIN3: off('Facebook button on login and registration (LOGIN-06, REG-08)'),
  GOOGLELOGIN3: off('Google button on login and registration (LOGIN-07, REG-08)'),
  CHNGPASSVERIF3: off('phone or e-mail on forgot password (FORGOT-01)'),
  DEPRECM3: off('deposit report in the member centre (MEM-14)'),
  WITHREC3: off('withdrawal report in the member centre (MEM-15)'),
  TRANSREC3: off('transaction record in the member centre (MEM-16)'),
  TRANSBETREPMEM3: off('bet record in the member centre (MEM-17)'),
  PERSREP: off('profit and loss in the member centre (MEM-18)'),
  AGETRANSFERUP3: off('transfer to upline in the member centre (MEM-19)'),
  REWCEN3: off('rewards centre in the member centre (MEM-20)'),
  MANPLAYREB3: off('manual rebate in the member centre (MEM-21)'),
  PLYRBT: off('rebate report in the member centre (MEM-23)'),
  MAILCEN: off('messages in the member centre (MEM-24)'),
  FEEDBACK3: off('feedback in the member centre (MEM-25)'),
  DIRECTREG3: off('register button in the header of home (LAYOUT-13)'),
} as const satisfies Record<string, FlagMeaning>

export type FlagName = keyof typeof FLAGS

/** Promotions that switch entries on when the server says they are enabled. */
export type PromotionCode = 'REFERRAL' | 'MISSION'
