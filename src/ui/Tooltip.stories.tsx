import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

export const stories = {
  'on a button': (
    <Tooltip says="The file is on its way. You will download it here.">
      {(describedBy) => <Button aria-describedby={describedBy}>Download</Button>}
    </Tooltip>
  ),
};
