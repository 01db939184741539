/**
 * Key of the customer service links (ENT-31, AMB-84): base64, 32 bytes. It keeps the addresses out of sight of whoever
 * only reads the traffic; it is no secret, since every browser gets it. This is the sample sites' key: a deployment
 * whose back end encrypts with another one puts that one here.
 */
export const CS_PATH_KEY = 'YXJjYWRhLXNhbXBsZS1jcy1wYXRoLWtleS0wMDAwMDA='
