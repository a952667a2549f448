/** The id of a movement that a transfer makes: of a product, once each way. */
export const movementId = (transferId: string, productId: string, way: 'out' | 'in' | 'lost' | 'back'): string =>
  `transfer:${transferId}:${productId}:${way}`;
