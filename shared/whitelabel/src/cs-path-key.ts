/**
 * Key of the customer service links (ENT-31, AMB-84): base64, 32 bytes. It hides the addresses in recorded
 * traffic; it is no secret, since every browser gets it. This is the sample sites' key: a deployment
 * whose back end uses another one replaces it here.
 */
export const CS_PATH_KEY = 'YXJjYWRhLXNhbXBsZS1jcy1wYXRoLWtleS0wMDAwMDA='
