/** A number as the person typed it, and the country's code, both figures only. */
export interface Phone {
  mobile: string
  dialingCode: string
}

/** What proves to the server that the person holds the phone. */
export type Proof = { by: 'server'; code: string } | { by: 'firebase'; idToken: string }

/** A message that is on its way. */
export interface SentCode {
  /** Until another one may be asked for. */
  seconds: number
  /** Turns what the person typed into what the server takes; fails for a wrong code where that is known here. */
  prove: (code: string) => Promise<Proof>
}

/** Sends codes by SMS: the server does it, or Firebase. The forms do not know which. */
export interface SmsService {
  send(phone: Phone): Promise<SentCode>
}
