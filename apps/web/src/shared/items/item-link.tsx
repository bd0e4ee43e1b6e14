import { useGameData } from '../api/game-data.ts';
import { Link } from '../link.tsx';
import { href } from '../paths.ts';
import { ItemName } from './item-name.tsx';

/** An item with picture and name, leading to its figures. */
export function ItemLink({ itemId }: { readonly itemId: number }) {
  const { slug } = useGameData().itemOrUnknown(itemId);
  return (
    <Link className="hero-link" to={`${href('itemStats')}?item=${slug}`}>
      <ItemName itemId={itemId} />
    </Link>
  );
}
