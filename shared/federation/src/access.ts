/**
 * Access levels of routes. The list is closed because the host enforces it (`@arcada/kit/session`, guards.ts);
 * remotes cannot bring their own guards.
 * - public: all visitors
 * - session: members and trial accounts; a guest is redirected to /m/login (AMB-61)
 * - session-or-home: the same, but a guest is redirected to /m/home
 * - member-centre: guests see the screen's logged-out view; trial accounts are refused (MEM-28)
 * - agent: a session of a type other than 0, 4 and 40, else /m/home (AGENT-25, AGENT-26)
 * - contract: a session of a type other than 4 and 40, else /m/home (AMB-33)
 */
export const ACCESS = ['public', 'session', 'session-or-home', 'member-centre', 'agent', 'contract'] as const
export type Access = (typeof ACCESS)[number]
