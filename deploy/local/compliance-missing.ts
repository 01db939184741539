/** A rule for which nothing, or only a part, is built. */
export interface MissingRule {
  rule: string
  source: string
  missing: string
}

export const MISSING: readonly MissingRule[] = [
  {
    rule: 'A statement of the own age is no proof: services for adults verify it.',
    source: 'Lei 15.211/2025 (ECA Digital), from 17 March 2026',
    missing: 'The registration has a box "18 or over" only. There is no slot for a verifier yet.',
  },
  {
    rule: 'Facial recognition at registration, and proof of life on risk, with an accessible alternative.',
    source: 'Lei 14.790/2023, art. 23; Portaria SPA/MF 722/2024',
    missing: 'Not built.',
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
