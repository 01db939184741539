/** A typed number and its country code, digits only. */
export interface Phone {
  mobile: string
  dialingCode: string
}

/** The proof for the server that the person holds the phone. */
export type Proof = { by: 'server'; code: string } | { by: 'firebase'; idToken: string }

/** A sent code. */
export interface SentCode {
  /** Until another one may be requested. */
  seconds: number
  /** Turns the typed code into the proof; fails for a wrong code where the client can check it. */
  prove: (code: string) => Promise<Proof>
}

/** Sends codes by SMS through the server or Firebase; the forms are independent of which. */
export interface SmsService {
  send(phone: Phone): Promise<SentCode>
}
