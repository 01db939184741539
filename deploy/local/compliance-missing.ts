/** A rule for which nothing, or only a part, is built. */
export interface MissingRule {
  rule: string
  source: string
  missing: string
}

export const MISSING: readonly MissingRule[] = [
  {
    rule: 'Age and presence are confirmed by a real verifier.',
    source: 'Lei 15.211/2025 (ECA Digital); Portaria SPA/MF 722/2024',
    missing:
      "The site and the contract have the slot (RG-72 to RG-76); the sandbox plays the verifier. The operator's verifier, its method and its evidence are the operator's.",
  },
  {
    rule: 'Advertising of betting is not shown to people whose age is not confirmed.',
    source: 'Lei 15.211/2025 (ECA Digital)',
    missing: 'Guests and accounts without a confirmed age see promotions, with 18+ and a warning.',
  },
  {
    rule: 'Location before a bet and every 30 minutes; a second factor every 7 days.',
    source: 'Portaria SPA/MF 722/2024, arts. 14, 16, 33',
    missing: 'Not built.',
  },
  {
    rule: 'The return to player is at least 85 percent.',
    source: 'Portaria SPA/MF 1.207/2024',
    missing: 'The figure of the vendor is shown; no check refuses a lower one.',
  },
  {
    rule: 'The operator monitors spending, patterns and time, and contacts players at risk.',
    source: 'Lei 14.790/2023, art. 23',
    missing: 'Work of the back end and of people; the sandbox does not do it.',
  },
  {
    rule: 'Five seconds per bet, no autoplay, no celebration of losses.',
    source: 'announced in August 2026, not published',
    missing:
      'norte has a pause of five seconds between bets (`minBetIntervalMs`); games of vendors are not checked.',
  },
]
